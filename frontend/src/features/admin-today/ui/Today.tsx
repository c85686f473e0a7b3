import { LOW_STOCK, REPORT_DAYS } from '@shop/contracts';
import { Card } from '../../../shared/ui/Card';
import { Loaded } from '../../../shared/ui/Loaded';
import { useTodayQuery } from '../api';
import { AttentionList } from './AttentionList';
import { KeyFigures } from './KeyFigures';
import { SalesChart } from './SalesChart';
import { BestSellers, LowStockList } from './StockLists';

const REFRESH_MS = 60_000;

/** What waits to be done, and how the shop does. */
export function Today() {
  const query = useTodayQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS });
  return (
    <div className="grid gap-6">
      <Loaded
        query={query}
        loading={
          <p role="status" className="text-ink-2">
            Loading...
          </p>
        }
        error="Could not load today’s figures."
      >
        {(report) => (
          <>
            <KeyFigures report={report} />
            <Card title={`The last ${REPORT_DAYS} days`}>
              <SalesChart days={report.days} />
            </Card>
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <Card title="Best sellers" aside={<p className="text-sm text-muted">{REPORT_DAYS} days</p>}>
                <BestSellers items={report.bestSellers} />
              </Card>
              <Card title="Low stock" aside={<p className="text-sm text-muted">{LOW_STOCK} or fewer</p>}>
                <LowStockList items={report.lowStock} />
              </Card>
            </div>
          </>
        )}
      </Loaded>
      <Card title="Payments to look at">
        <AttentionList />
      </Card>
    </div>
  );
}
