import { formatDay } from '@shop/contracts/calendar';
import type { PayoutSummary } from '@shop/contracts/settlements';
import { formatRupees } from '@shop/money';
import { CardCell, CardRow, CardTable } from '../../../shared/ui/Table';
import { BOOKS_MESSAGES } from '../messages';

const { columns: COLUMNS } = BOOKS_MESSAGES;
const NUMBER = 'tabular-nums whitespace-nowrap sm:text-right';

/** The payouts with the sums of what they consist of. */
export function PayoutTable({ payouts }: { payouts: readonly PayoutSummary[] }) {
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
