import { REPORT_DAYS, type BestSeller, type LowStock } from '@shop/contracts';
import { formatRupees } from '@shop/money';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';
import { TODAY_MESSAGES } from '../messages';

const ROW = 'flex items-baseline justify-between gap-4 py-2.5';
const NAME = 'link font-semibold wrap-anywhere max-sm:inline-flex max-sm:min-h-11 max-sm:items-center';

/** The products sold most often in the last 30 days. */
export function BestSellers({ items }: { items: BestSeller[] }) {
  if (items.length === 0) return <p className="text-ink-2">{TODAY_MESSAGES.nothingSold(REPORT_DAYS)}</p>;
  return (
    <ol aria-label={TODAY_MESSAGES.bestSellers} className="divide-y divide-line">
      {items.map(({ product, name, size, quantity, revenue }) => (
        <li key={`${product} ${size}`} className={ROW}>
          <span className="min-w-0">
            <Link to={paths.product(product)} className={NAME}>
              {name}
            </Link>{' '}
            <span className="text-ink-2">{size}</span>
          </span>
          <span className="text-right whitespace-nowrap tabular-nums">
            {TODAY_MESSAGES.sold(quantity)}
            <span className="block text-sm text-muted">{formatRupees(revenue)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Sizes with low stock, lowest first. */
export function LowStockList({ items }: { items: LowStock[] }) {
  if (items.length === 0) return <p className="text-ink-2">{TODAY_MESSAGES.nothingLow}</p>;
  return (
    <ul aria-label={TODAY_MESSAGES.lowStock} className="divide-y divide-line">
      {items.map(({ product, name, size, stock }) => (
        <li key={`${product} ${size}`} className={ROW}>
          <span className="min-w-0">
            <Link to={paths.admin.editProduct(product)} className={NAME}>
              {name}
            </Link>{' '}
            <span className="text-ink-2">{size}</span>
          </span>
          <span className={`font-semibold whitespace-nowrap ${stock === 0 ? 'text-danger' : 'text-saffron'}`}>
            {stock === 0 ? TODAY_MESSAGES.soldOut : TODAY_MESSAGES.left(stock)}
          </span>
        </li>
      ))}
    </ul>
  );
}
