import type { BestSeller, LowStock } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';

const ROW = 'flex items-baseline justify-between gap-4 py-2.5';
const NAME = 'link font-semibold wrap-anywhere max-sm:inline-flex max-sm:min-h-11 max-sm:items-center';

/** What sold most in the last 30 days. */
export function BestSellers({ items }: { items: BestSeller[] }) {
  if (items.length === 0) return <p className="text-ink-2">Nothing was sold in the last 30 days.</p>;
  return (
    <ol aria-label="Best sellers" className="divide-y divide-line">
      {items.map(({ product, name, size, quantity, revenue }) => (
        <li key={`${product} ${size}`} className={ROW}>
          <span className="min-w-0">
            <Link to={paths.product(product)} className={NAME}>
              {name}
            </Link>{' '}
            <span className="text-ink-2">{size}</span>
          </span>
          <span className="text-right whitespace-nowrap tabular-nums">
            {quantity} sold<span className="block text-sm text-muted">{formatRupees(revenue)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Sizes to order again, least first. */
export function LowStockList({ items }: { items: LowStock[] }) {
  if (items.length === 0) return <p className="text-ink-2">Every size has more than a few left.</p>;
  return (
    <ul aria-label="Low stock" className="divide-y divide-line">
      {items.map(({ product, name, size, stock }) => (
        <li key={`${product} ${size}`} className={ROW}>
          <span className="min-w-0">
            <Link to={paths.admin.editProduct(product)} className={NAME}>
              {name}
            </Link>{' '}
            <span className="text-ink-2">{size}</span>
          </span>
          <span className={`font-semibold whitespace-nowrap ${stock === 0 ? 'text-danger' : 'text-saffron'}`}>
            {stock === 0 ? 'Sold out' : `${stock} left`}
          </span>
        </li>
      ))}
    </ul>
  );
}
