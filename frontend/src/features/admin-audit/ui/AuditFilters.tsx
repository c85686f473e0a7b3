import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { SearchForm } from '../../../shared/ui/SearchForm';
import { Select } from '../../../shared/ui/Select';
import { actionText } from '../action-text';
import { useAuditChoicesQuery, type AuditFilter } from '../api';
import { AUDIT_MESSAGES } from '../messages';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}

/** Filters above the audit log. Text fields apply on submit, choices apply immediately. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { data } = useAuditChoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { person, action, subject, from, to } = filter;
  const isFiltered = [person, action, subject, from, to].some((value) => value !== '');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={AUDIT_MESSAGES.person}
        value={person}
        onChange={({ target }) => onChange({ person: target.value })}
        className="w-40 max-sm:w-full"
      >
        <option value="">{AUDIT_MESSAGES.everybody}</option>
        {data?.people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name ?? AUDIT_MESSAGES.gone}
          </option>
        ))}
      </Select>
      <Select
        label={AUDIT_MESSAGES.action}
        value={action}
        onChange={({ target }) => onChange({ action: target.value })}
        className="w-40 max-sm:w-full"
      >
        <option value="">{AUDIT_MESSAGES.everyAction}</option>
        {data?.actions.map((one) => (
          <option key={one} value={one}>
            {actionText(one)}
          </option>
        ))}
      </Select>
      <SearchForm
        label={AUDIT_MESSAGES.subject}
        placeholder={AUDIT_MESSAGES.subjectPlaceholder}
        searched={subject}
        onSearch={(text) => onChange({ subject: text })}
      />
      <Field
        type="date"
        label={ADMIN_MESSAGES.from}
        value={from}
        max={to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
        className="w-36 max-sm:min-w-0 max-sm:flex-1"
      />
      <Field
        type="date"
        label={ADMIN_MESSAGES.to}
        value={to}
        min={from || undefined}
        onChange={({ target }) => onChange({ to: target.value })}
        className="w-36 max-sm:min-w-0 max-sm:flex-1"
      />
      {isFiltered && (
        <Button kind="quiet" onClick={() => onChange({ person: '', action: '', subject: '', from: '', to: '' })}>
          {CONTROL_MESSAGES.clear}
        </Button>
      )}
    </div>
  );
}
