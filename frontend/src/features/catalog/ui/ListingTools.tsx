import type { FormEvent } from 'react';
import { Select } from '../../../shared/ui/Select';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { LISTING_FORM, useFollowing, type ApplyForm } from '../listing-form';
import { SORTS, type ListFilters } from '../listing';
import { CATALOG_MESSAGES } from '../messages';
import { SearchField } from './SearchField';

interface ListingToolsProps {
  filters: ListFilters;
  /** Called with the form after each choice. */
  onApply: ApplyForm;
  onClearSearch: () => void;
}

/**
 * Search and order of a list, and the form that its filters belong to. Without script the form loads the page with them.
 */
export function ListingTools({ filters, onApply, onClearSearch }: ListingToolsProps) {
  const sort = filters.sort ?? SORTS[0];
  const select = useFollowing<HTMLSelectElement>(sort);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(event.currentTarget);
  };
  return (
    <form
      id={LISTING_FORM}
      role="search"
      aria-label={CATALOG_MESSAGES.products}
      className="col-span-full mb-6 grid items-end gap-4 border-b border-line pb-6 sm:grid-cols-[1fr_14rem]"
      onSubmit={submit}
    >
      <SearchField search={filters.q ?? ''} onClear={onClearSearch} />
      <Select
        ref={select}
        label={UI_MESSAGES.sortBy}
        name="sort"
        defaultValue={sort}
        onChange={({ target }) => onApply(target.form)}
      >
        {SORTS.map((known) => (
          <option key={known} value={known}>
            {CATALOG_MESSAGES.sorts[known]}
          </option>
        ))}
      </Select>
    </form>
  );
}
