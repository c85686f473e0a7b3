import type { ComponentProps } from 'react';
import { Button } from '../../shared/ui/Button';
import { CONTROL_MESSAGES } from '../../shared/ui/control-messages';
import { sortsFor } from './listing';
import { LISTING_MESSAGES } from './listing-messages';
import { Select } from '../../shared/ui/Select';
import { FilterFields } from './ui/FilterFields';

/** Order and filters of a list as a plain form. */
export function FilterForm(props: ComponentProps<typeof FilterFields>) {
  const { filters } = props;
  const sorts = sortsFor(filters);
  return (
    <form className="mt-3 grid gap-5">
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      <details>
        <summary className="cursor-pointer py-3 font-semibold">{LISTING_MESSAGES.filters}</summary>
        <FilterFields {...props} />
      </details>
      <Select label={CONTROL_MESSAGES.sortBy} name="sort" defaultValue={filters.sort ?? sorts[0]}>
        {sorts.map((known) => (
          <option key={known} value={known}>
            {LISTING_MESSAGES.sorts[known]}
          </option>
        ))}
      </Select>
      <Button type="submit" kind="secondary">
        {LISTING_MESSAGES.applyFilters}
      </Button>
    </form>
  );
}
