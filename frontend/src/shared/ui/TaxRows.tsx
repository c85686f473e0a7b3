import type { TaxShare } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { ORDER_UI_MESSAGES } from './order-messages';

/** Rows of a list of amounts: each tax inside the total, or else that taxes are included. */
export function TaxRows({ taxes = [] }: { taxes?: readonly TaxShare[] | undefined }) {
  const { taxes: label, taxesIncluded, includes } = ORDER_UI_MESSAGES.totals;
  const rows = taxes.map((tax) => [includes(tax.label), formatRupees(tax.amount)] as const);
  return (rows.length > 0 ? rows : [[label, taxesIncluded] as const]).map(([term, text]) => (
    <div key={term} className="text-sm text-muted">
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  ));
}
