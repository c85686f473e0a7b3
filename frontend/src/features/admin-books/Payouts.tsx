import { Card } from '../../shared/ui/Card';
import { DialogButton } from '../../shared/ui/DialogForm';
import { Loaded } from '../../shared/ui/Loaded';
import { usePermission } from '../../shared/session/use-permission';
import { useSettlementsQuery } from './api';
import { BOOKS_MESSAGES } from './messages';
import { Findings } from './ui/Findings';
import { ImportCash, ImportReport } from './ui/ImportReport';
import { MonthSelect, useMonth } from './ui/MonthSelect';
import { PayoutTable } from './ui/PayoutTable';

/** Payouts of the payment provider in a month, and what of them does not match. */
export function Payouts() {
  const [month, setMonth] = useMonth();
  const keepsBooks = usePermission('bookkeeping');
  const query = useSettlementsQuery(month, { refetchOnMountOrArgChange: true });
  const current = query.data?.month === month ? query : { ...query, data: undefined };
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <MonthSelect month={month} onChange={setMonth} />
        {keepsBooks && (
          <div className="flex flex-wrap gap-4 max-sm:w-full max-sm:*:grow">
            <DialogButton label={BOOKS_MESSAGES.import}>{(close) => <ImportReport onClose={close} />}</DialogButton>
            <DialogButton label={BOOKS_MESSAGES.cashImport}>{(close) => <ImportCash onClose={close} />}</DialogButton>
          </div>
        )}
      </div>
      <p className="text-ink-2">{BOOKS_MESSAGES.payoutsHint}</p>
      <Loaded query={current} error={BOOKS_MESSAGES.notLoaded}>
        {({ payouts, findings, findingCount }) => (
          <>
            <Card title={BOOKS_MESSAGES.findings}>
              <Findings findings={findings} total={findingCount} />
            </Card>
            <Card title={BOOKS_MESSAGES.payouts}>
              <PayoutTable payouts={payouts} />
            </Card>
          </>
        )}
      </Loaded>
    </div>
  );
}
