import { COMPLAINT_FILTERS, type ComplaintFilter } from '@shop/contracts';
import { SearchForm } from '../../../shared/ui/SearchForm';
import { Select } from '../../../shared/ui/Select';
import type { ComplaintSearch } from '../api';
import { ADMIN_COMPLAINT_MESSAGES } from '../messages';

interface ComplaintFiltersProps {
  search: ComplaintSearch;
  onChange: (change: Partial<ComplaintSearch>) => void;
}

/** Search by number or reference, which applies on submit, and the filter by status. */
export function ComplaintFilters({ search, onChange }: ComplaintFiltersProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SearchForm
        label={ADMIN_COMPLAINT_MESSAGES.find}
        searched={search.q}
        maxLength={40}
        onSearch={(q) => onChange({ q })}
      />
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
    </div>
  );
}
