import { useEffect, useRef } from 'react';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { SORTS, type Sort, type ListFilters } from '../listing';
import { CATALOG_MESSAGES } from '../messages';
import { UI_MESSAGES } from '../../../shared/ui/messages';

interface ListingToolsProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
  /** The number of matching products. */
  count: number;
}

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Uncontrolled, because the URL updates with a delay. Follows the URL while it is not focused. */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  return (
    <Field
      ref={input}
      className="max-sm:col-span-2"
      label={UI_MESSAGES.search}
      type="search"
      placeholder={CATALOG_MESSAGES.searchExample}
      defaultValue={search}
      enterKeyHint="search"
      onChange={({ target }) => onSearch(target.value)}
    />
  );
}

/** Search, sort order and stock filter above a list. */
export function ListingTools({ filters, onChange, count }: ListingToolsProps) {
  return (
    <div role="search" aria-label={CATALOG_MESSAGES.products} className="mb-8 border-b border-line pb-6">
      <div className="grid grid-cols-[1fr_auto] items-end gap-4 sm:grid-cols-[1fr_14rem_auto]">
        <SearchField search={filters.search} onSearch={(search) => onChange({ ...filters, search })} />
        <Select
          label={UI_MESSAGES.sortBy}
          value={filters.sort}
          onChange={({ target }) => onChange({ ...filters, sort: target.value as Sort })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {CATALOG_MESSAGES.sorts[sort]}
            </option>
          ))}
        </Select>
        <label className="flex min-h-12 cursor-pointer items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            checked={filters.inStockOnly}
            className="size-5 accent-forest"
            onChange={({ target }) => onChange({ ...filters, inStockOnly: target.checked })}
          />
          {CATALOG_MESSAGES.inStockOnly}
        </label>
      </div>
      <p role="status" className="mt-4 text-sm text-ink-2">
        {CATALOG_MESSAGES.found(count)}
      </p>
    </div>
  );
}
