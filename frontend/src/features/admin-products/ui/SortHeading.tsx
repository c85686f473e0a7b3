import type { ProductSort } from '@shop/contracts';
import { Icon } from '../../../shared/ui/Icon';

interface SortHeadingProps {
  /** The order that the heading stands for, smallest first. */
  by: 'name' | 'price' | 'stock';
  text: string;
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
  className?: string;
}

/** The heading of a column by which the table can be ordered. Pressing it again turns the order around. */
export function SortHeading({ by, text, sort, onSort, className = '' }: SortHeadingProps) {
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
