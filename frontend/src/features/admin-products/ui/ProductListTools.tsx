import { CATEGORIES, type Category, type ProductSort, type StockFilter } from '@shop/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import type { ProductListSearch } from '../product-list-search';

const PAUSE_MS = 250;

interface SearchFieldProps {
  text: string;
  onSearch: (text: string) => void;
}

/** Debounced search input. It follows the address when that changes elsewhere. */
function SearchField({ text, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = text;
  }, [text]);
  const wait = (typed: string): void => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onSearch(typed), PAUSE_MS);
  };
  return (
    <Field
      ref={input}
      label="Search"
      type="search"
      placeholder="Name or description"
      defaultValue={text}
      enterKeyHint="search"
      onChange={({ target }) => wait(target.value)}
      className="max-sm:col-span-2"
    />
  );
}

/** Sort orders for small screens, where the table has no header. */
const SORTS: readonly { sort: ProductSort; text: string }[] = [
  { sort: 'newest', text: 'Newest first' },
  { sort: 'name', text: 'Name, A to Z' },
  { sort: '-name', text: 'Name, Z to A' },
  { sort: 'price', text: 'Price, lowest first' },
  { sort: '-price', text: 'Price, highest first' },
  { sort: 'stock', text: 'Stock, least first' },
  { sort: '-stock', text: 'Stock, most first' },
];

interface ProductListToolsProps {
  search: ProductListSearch;
  onChange: (part: Partial<ProductListSearch>) => void;
}

/** Search and filters above the table; on a phone the filters are collapsed. */
export function ProductListTools({ search, onChange }: ProductListToolsProps) {
  const [areFiltersShown, setAreFiltersShown] = useState(
    search.category !== '' || search.stock !== '' || search.sort !== 'newest',
  );
  const filter = areFiltersShown ? '' : 'max-sm:hidden';
  return (
    <div
      role="search"
      aria-label="Products"
      className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]"
    >
      <SearchField text={search.q} onSearch={(q) => onChange({ q })} />
      <Button
        kind="quiet"
        className="col-span-2 justify-self-start px-0! sm:hidden"
        aria-expanded={areFiltersShown}
        onClick={() => setAreFiltersShown(!areFiltersShown)}
      >
        {areFiltersShown ? 'Hide filters' : 'Filter and sort'}
      </Button>
      <Select
        label="Category"
        className={filter}
        value={search.category}
        onChange={({ target }) => onChange({ category: target.value as Category | '' })}
      >
        <option value="">All</option>
        {CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      <Select
        label="Stock"
        className={filter}
        value={search.stock}
        onChange={({ target }) => onChange({ stock: target.value as StockFilter | '' })}
      >
        <option value="">Any</option>
        <option value="low">A size is low</option>
        <option value="out">Out of stock</option>
      </Select>
      <Select
        label="Sort by"
        value={search.sort}
        onChange={({ target }) => onChange({ sort: target.value as ProductSort })}
        className={`col-span-2 sm:hidden ${filter}`}
      >
        {SORTS.map(({ sort, text }) => (
          <option key={sort} value={sort}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
