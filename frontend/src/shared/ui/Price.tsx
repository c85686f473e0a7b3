import { formatRupees } from '@shop/money';
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

/** The previous price, struck through. */
export function OriginalPrice({ amount, className = '' }: PriceProps) {
  return (
    <s className={`tabular-nums text-muted ${className}`}>
      <span className="sr-only">{UI_MESSAGES.originalPrice} </span>
      {formatRupees(amount)}
    </s>
  );
}
