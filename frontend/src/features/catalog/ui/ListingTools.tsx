import type { FormEvent } from 'react';
import { Select } from '../../../shared/ui/Select';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { SORTS, type Sort, type ListFilters } from '../listing';
import { CATALOG_MESSAGES } from '../messages';
import { SearchField } from './SearchField';

interface ListingToolsProps {
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
  /** The number of matching products and the words that were searched for instead of misspelt ones. */
  result: string;
}

/** Search, sort order and stock filter above a list. Without script the form loads the page with them. */
export function ListingTools({ filters, onChange, result }: ListingToolsProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = new FormData(event.currentTarget).get('q');
    onChange({ ...filters, search: typeof search === 'string' ? search.trim() : '' });
  };
  return (
    <form
      role="search"
      aria-label={CATALOG_MESSAGES.products}
      className="mb-8 border-b border-line pb-6"
      onSubmit={submit}
    >
      <div className="grid grid-cols-[1fr_auto] items-end gap-4 sm:grid-cols-[1fr_14rem_auto]">
        <SearchField search={filters.search} onClear={() => onChange({ ...filters, search: '' })} />
        <Select
          label={UI_MESSAGES.sortBy}
          name="sort"
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
            name="inStock"
            value="1"
            checked={filters.inStockOnly}
            className="size-5 accent-forest"
            onChange={({ target }) => onChange({ ...filters, inStockOnly: target.checked })}
          />
          {CATALOG_MESSAGES.inStockOnly}
        </label>
      </div>
      <p role="status" className="mt-4 text-sm text-ink-2">
        {result}
      </p>
    </form>
  );
}
