import { useEffect, useRef } from 'react';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { SORTS, type Sort, type Wish } from '../listing';

interface ListingToolsProps {
  wish: Wish;
  onChange: (wish: Wish) => void;
  /** How many products fit. */
  count: number;
}

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Keeps what is being typed to itself, because the address follows a moment later; takes over what changed elsewhere. */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  return (
    <Field
      ref={input}
      className="max-sm:col-span-2"
      label="Search"
      type="search"
      placeholder="Almonds, dates, saffron"
      defaultValue={search}
      enterKeyHint="search"
      onChange={({ target }) => onSearch(target.value)}
    />
  );
}

/** Search, order and "in stock only" above a list. */
export function ListingTools({ wish, onChange, count }: ListingToolsProps) {
  return (
    <div role="search" aria-label="Products" className="mb-8 border-b border-line pb-6">
      <div className="grid grid-cols-[1fr_auto] items-end gap-4 sm:grid-cols-[1fr_14rem_auto]">
        <SearchField search={wish.search} onSearch={(search) => onChange({ ...wish, search })} />
        <Select
          label="Sort by"
          value={wish.sort}
          onChange={({ target }) => onChange({ ...wish, sort: target.value as Sort })}
        >
          {Object.entries(SORTS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
        <label className="flex min-h-12 cursor-pointer items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            checked={wish.inStockOnly}
            className="size-5 accent-forest"
            onChange={({ target }) => onChange({ ...wish, inStockOnly: target.checked })}
          />
          In stock only
        </label>
      </div>
      <p role="status" className="mt-4 text-sm text-ink-2">
        {count === 1 ? '1 product' : `${count} products`}
      </p>
    </div>
  );
}
