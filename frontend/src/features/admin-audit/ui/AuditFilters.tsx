import { useRef, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { useAuditChoicesQuery, type AuditFilter } from '../api';
import { actionText, AUDIT_MESSAGES } from '../messages';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}

/** Typed texts count once they are sent; what is chosen counts at once. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { data } = useAuditChoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { person, action, subject, from, to } = filter;
  const isFiltered = [person, action, subject, from, to].some((value) => value !== '');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label="Person"
        value={person}
        onChange={({ target }) => onChange({ person: target.value })}
        className="w-52 max-sm:w-full"
      >
        <option value="">Everybody</option>
        {data?.people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name ?? AUDIT_MESSAGES.gone}
          </option>
        ))}
      </Select>
      <Select
        label="Action"
        value={action}
        onChange={({ target }) => onChange({ action: target.value })}
        className="w-52 max-sm:w-full"
      >
        <option value="">Every action</option>
        {data?.actions.map((one) => (
          <option key={one} value={one}>
            {actionText(one)}
          </option>
        ))}
      </Select>
      <SubjectSearch key={subject} subject={subject} onSearch={(text) => onChange({ subject: text })} />
      <Field
        type="date"
        label="From"
        value={from}
        max={to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
        className="w-40 max-sm:min-w-0 max-sm:flex-1"
      />
      <Field
        type="date"
        label="To"
        value={to}
        min={from || undefined}
        onChange={({ target }) => onChange({ to: target.value })}
        className="w-40 max-sm:min-w-0 max-sm:flex-1"
      />
      {isFiltered && (
        <Button kind="quiet" onClick={() => onChange({ person: '', action: '', subject: '', from: '', to: '' })}>
          Clear
        </Button>
      )}
    </div>
  );
}

function SubjectSearch({ subject, onSearch }: { subject: string; onSearch: (text: string) => void }) {
  const searched = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(searched.current?.value.trim() ?? '');
  };
  return (
    <form role="search" onSubmit={search} className="flex min-w-0 flex-[1_1_20rem] items-end gap-2 max-sm:basis-full">
      <Field
        ref={searched}
        type="search"
        label="Subject"
        placeholder="Order, product or ID"
        defaultValue={subject}
        maxLength={100}
        className="min-w-0 flex-1"
      />
      <Button type="submit" kind="secondary" className="max-sm:px-4">
        Search
      </Button>
    </form>
  );
}
