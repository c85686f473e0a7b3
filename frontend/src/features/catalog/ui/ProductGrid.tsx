import type { ListedProduct } from '../listed';
import type { ListFilters } from '../listing';
import { ProductCard } from './ProductCard';

const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-6 min-[750px]:grid-cols-3 min-[750px]:gap-x-6 min-[750px]:gap-y-10 min-[1100px]:grid-cols-4';
const FIRST_ROW = 4;

interface ProductGridProps {
  products: readonly ListedProduct[];
  /** True when the grid is above the fold. Its first row then loads eagerly, and its first image with high priority. */
  isFirstView?: boolean;
  /** The filters that the products match: cards show the size that does. */
  filters?: ListFilters;
}

export function ProductGrid({ products, isFirstView = false, filters }: ProductGridProps) {
  return (
    <ul className={GRID}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            filters={filters}
            isMain={isFirstView && index === 0}
            isEager={isFirstView && index < FIRST_ROW}
          />
        </li>
      ))}
    </ul>
  );
}

interface ProductGridLoadingProps {
  text: string;
  /** The number of skeleton cards. */
  cards?: number;
}

/** A loading text above skeleton cards. */
export function ProductGridLoading({ text, cards = 8 }: ProductGridLoadingProps) {
  return (
    <>
      <p role="status" className="mb-6 text-ink-2">
        {text}
      </p>
      <div aria-hidden="true" className={GRID}>
        {Array.from({ length: cards }, (_, index) => (
          <div key={index}>
            <div className="skeleton aspect-square" />
            <div className="skeleton mt-4 h-5 w-3/4" />
            <div className="skeleton mt-3 h-4 w-1/2" />
            <div className="skeleton mt-6 h-12" />
          </div>
        ))}
      </div>
    </>
  );
}
