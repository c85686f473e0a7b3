import type { ProductSort } from '@shop/contracts';
import { Icon } from '../../../shared/ui/Icon';

interface SortableHeaderProps {
  /** The ascending sort order of the column. */
  by: 'name' | 'price' | 'stock';
  text: string;
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
  className?: string;
}

/** The header of a sortable column. A second click reverses the order. */
export function SortableHeader({ by, text, sort, onSort, className = '' }: SortableHeaderProps) {
  const isUp = sort === by;
  const isDown = sort === `-${by}`;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined} className={className}>
      <button
        type="button"
        onClick={() => onSort(isUp ? `-${by}` : by)}
        className="inline-flex min-h-11 items-center gap-1 font-semibold hover:text-forest"
      >
        {text}
        <Icon name={isUp ? 'chevronUp' : 'chevronDown'} size={16} className={isUp || isDown ? '' : 'opacity-30'} />
      </button>
    </th>
  );
}
