import { formatRupees } from '@shop/money';
import type { ReferencePrice } from '@shop/pricing';
import { UI_MESSAGES } from './messages';

interface PriceProps {
  /** In rupees. */
  amount: number;
  className?: string;
}

/** A formatted amount: ₹1,299.00. */
export function Price({ amount, className = '' }: PriceProps) {
  return <span className={`font-bold tabular-nums ${className}`}>{formatRupees(amount)}</span>;
}

/** The price that a reduction refers to, struck through, with its kind; an original price without MRP by itself. */
export function StruckPrice({ reference, className = '' }: { reference: ReferencePrice; className?: string }) {
  return (
    <span className={`tabular-nums text-muted ${className}`}>
      {UI_MESSAGES.referencePrice[reference.kind]}
      <s>{formatRupees(reference.price)}</s>
    </span>
  );
}
