import { LOW_STOCK, REPORT_DAYS } from '@shop/contracts';
import { Card } from '../../../shared/ui/Card';
import { Loaded } from '../../../shared/ui/Loaded';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { useTodayQuery } from '../api';
import { TODAY_MESSAGES } from '../messages';
import { AttentionList } from './AttentionList';
import { KeyFigures } from './KeyFigures';
import { SalesChart } from './SalesChart';
import { BestSellers, LowStockList } from './StockLists';

const REFRESH_MS = 60_000;

/** The start page of the back office: key figures, payments that need attention, sales and stock. */
export function Today() {
  const query = useTodayQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS });
  return (
    <div className="grid gap-6">
      <Loaded
        query={query}
        loading={
          <p role="status" className="text-ink-2">
            {UI_MESSAGES.loading}
          </p>
        }
        error={TODAY_MESSAGES.notLoaded}
      >
        {(report) => (
          <>
            <KeyFigures report={report} />
            <Card title={TODAY_MESSAGES.lastDays(REPORT_DAYS)}>
              <SalesChart days={report.days} />
            </Card>
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <Card
                title={TODAY_MESSAGES.bestSellers}
                aside={<p className="text-sm text-muted">{TODAY_MESSAGES.days(REPORT_DAYS)}</p>}
              >
                <BestSellers items={report.bestSellers} />
              </Card>
              <Card
                title={TODAY_MESSAGES.lowStock}
                aside={<p className="text-sm text-muted">{TODAY_MESSAGES.orFewer(LOW_STOCK)}</p>}
              >
                <LowStockList items={report.lowStock} />
              </Card>
            </div>
          </>
        )}
      </Loaded>
      <Card title={TODAY_MESSAGES.payments}>
        <AttentionList />
      </Card>
    </div>
  );
}
