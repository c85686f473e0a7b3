import type { Quote } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { ORDER_UI_MESSAGES } from './order-messages';

/** Subtotal, adjustments and total of an order that is not placed. It shares no module with the checkout, whose scripts would be split. */
export function QuoteTotals({ itemsPrice, adjustments, total }: Pick<Quote, 'itemsPrice' | 'adjustments' | 'total'>) {
  const { totals: TEXTS } = ORDER_UI_MESSAGES;
  const rows: [string, string][] = [
    [TEXTS.subtotal, formatRupees(itemsPrice)],
    ...adjustments.map(({ label, amount }): [string, string] => [
      label,
      amount === 0 ? TEXTS.free : formatRupees(amount),
    ]),
  ];
  return (
    <dl className="grid gap-1.5 tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
      {rows.map(([label, amount], at) => (
        <div key={`${label} ${at}`}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="border-t border-line pt-2 font-bold">
        <dt>{TEXTS.total}</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}
