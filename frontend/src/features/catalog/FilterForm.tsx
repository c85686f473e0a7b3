import type { ComponentProps } from 'react';
import { Button } from '../../shared/ui/Button';
import { UI_MESSAGES } from '../../shared/ui/messages';
import { sortsFor } from './listing';
import { CATALOG_MESSAGES } from './messages';
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
        <summary className="cursor-pointer py-3 font-semibold">{CATALOG_MESSAGES.filters}</summary>
        <FilterFields {...props} />
      </details>
      <Select label={UI_MESSAGES.sortBy} name="sort" defaultValue={filters.sort ?? sorts[0]}>
        {sorts.map((known) => (
          <option key={known} value={known}>
            {CATALOG_MESSAGES.sorts[known]}
          </option>
        ))}
      </Select>
      <Button type="submit" kind="secondary">
        {CATALOG_MESSAGES.applyFilters}
      </Button>
    </form>
  );
}
