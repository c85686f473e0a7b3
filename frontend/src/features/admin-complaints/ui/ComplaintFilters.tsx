import { COMPLAINT_FILTERS, type ComplaintFilter } from '@shop/contracts';
import { useRef, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { Select } from '../../../shared/ui/Select';
import type { ComplaintSearch } from '../api';
import { ADMIN_COMPLAINT_MESSAGES } from '../messages';

interface ComplaintFiltersProps {
  search: ComplaintSearch;
  onChange: (change: Partial<ComplaintSearch>) => void;
}

/** Search by number or reference, which applies on submit, and the filter by status. */
export function ComplaintFilters({ search, onChange }: ComplaintFiltersProps) {
  const typed = useRef<HTMLInputElement>(null);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onChange({ q: typed.current?.value.trim() ?? '' });
  };
  return (
    <form role="search" onSubmit={find} className="flex flex-wrap items-end gap-3">
      <div className="w-full max-w-xs">
        <Field
          key={search.q}
          ref={typed}
          type="search"
          label={ADMIN_COMPLAINT_MESSAGES.find}
          defaultValue={search.q}
          maxLength={40}
          spellCheck={false}
        />
      </div>
      <Button type="submit" kind="secondary">
        {UI_MESSAGES.search}
      </Button>
      <Select
        label={ADMIN_COMPLAINT_MESSAGES.show}
        value={search.show}
        onChange={({ target }) => onChange({ show: target.value as ComplaintFilter | '' })}
        className="max-w-xs"
      >
        <option value="">{ADMIN_COMPLAINT_MESSAGES.all}</option>
        {COMPLAINT_FILTERS.map((filter) => (
          <option key={filter} value={filter}>
            {ADMIN_COMPLAINT_MESSAGES.filters[filter]}
          </option>
        ))}
      </Select>
    </form>
  );
}
