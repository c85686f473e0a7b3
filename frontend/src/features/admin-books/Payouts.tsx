import { formatDay } from '@shop/contracts/calendar';
import type { PayoutSummary } from '@shop/contracts/settlements';
import { formatRupees } from '@shop/money';
import { Card } from '../../shared/ui/Card';
import { DialogButton } from '../../shared/ui/DialogForm';
import { Loaded } from '../../shared/ui/Loaded';
import { usePermission } from '../../shared/session/use-permission';
import { CardCell, CardRow, CardTable } from '../../shared/ui/Table';
import { useSettlementsQuery } from './api';
import { BOOKS_MESSAGES } from './messages';
import { Findings } from './ui/Findings';
import { ImportCash, ImportReport } from './ui/ImportReport';
import { MonthSelect, useMonth } from './ui/MonthSelect';

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

const { columns: COLUMNS } = BOOKS_MESSAGES;
const NUMBER = 'tabular-nums whitespace-nowrap sm:text-right';

/** The payouts with the sums of what they consist of. */
function PayoutTable({ payouts }: { payouts: readonly PayoutSummary[] }) {
  if (payouts.length === 0) return <p className="text-ink-2">{BOOKS_MESSAGES.noPayouts}</p>;
  return (
    <CardTable
      caption={BOOKS_MESSAGES.payouts}
      head={Object.entries(COLUMNS).map(([column, heading]) => (column === 'payout' ? heading : { right: heading }))}
    >
      {payouts.map((payout) => (
        <Payout key={payout._id} payout={payout} />
      ))}
    </CardTable>
  );
}

function Payout({ payout }: { payout: PayoutSummary }) {
  const { payments, refunds, adjustments, fees, tax, net, transferred } = payout;
  const counted = ({ count, amount }: { count: number; amount: number }) =>
    count === 0 ? '–' : `${formatRupees(amount)} (${count})`;
  const differs = transferred !== null && transferred !== net;
  return (
    <CardRow>
      <th scope="row" role="rowheader" className="font-semibold">
        <span className="whitespace-nowrap">{formatDay(payout.paidAt)}</span>
        <span className="block text-sm font-normal wrap-anywhere text-muted">{payout.utr ?? payout._id}</span>
      </th>
      <CardCell label={COLUMNS.payments} className={NUMBER}>
        {counted(payments)}
      </CardCell>
      <CardCell label={COLUMNS.refunds} className={NUMBER}>
        {counted(refunds)}
      </CardCell>
      <CardCell label={COLUMNS.adjustments} className={NUMBER}>
        {counted(adjustments)}
      </CardCell>
      <CardCell label={COLUMNS.fees} className={NUMBER}>
        {formatRupees(fees)}
      </CardCell>
      <CardCell label={COLUMNS.tax} className={NUMBER}>
        {formatRupees(tax)}
      </CardCell>
      <CardCell label={COLUMNS.net} className={NUMBER}>
        {formatRupees(net)}
      </CardCell>
      <CardCell label={COLUMNS.transferred} className={`${NUMBER} ${differs ? 'font-semibold text-danger' : ''}`}>
        {transferred === null ? BOOKS_MESSAGES.notStated : formatRupees(transferred)}
      </CardCell>
    </CardRow>
  );
}
