import type { AuditRecord } from '@shop/contracts/audit';
import { formatMoment } from '@shop/contracts/calendar';
import { CardCell, CardRow, CardTable } from '../../../shared/ui/Table';
import { actionText } from '../action-text';
import { AUDIT_MESSAGES } from '../messages';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';

interface AuditTableProps {
  entries: readonly AuditRecord[];
  isBusy: boolean;
}

const COLUMNS = ['time', 'person', 'action', 'subject', 'change', 'network'] as const;
const HEAD = COLUMNS.map((column) => AUDIT_MESSAGES[column]);

export function AuditTable({ entries, isBusy }: AuditTableProps) {
  return (
    <CardTable caption={ADMIN_MESSAGES.auditLog} isBusy={isBusy} head={HEAD}>
      {entries.map((entry) => (
        <AuditRow key={entry._id} entry={entry} />
      ))}
    </CardTable>
  );
}

function AuditRow({ entry: { at, actor, action, subject, before, after, network, device } }: { entry: AuditRecord }) {
  return (
    <CardRow className="sm:align-top">
      <th scope="row" role="rowheader" className="font-normal sm:whitespace-nowrap">
        <time dateTime={at}>{formatMoment(at)}</time>
      </th>
      <CardCell label={AUDIT_MESSAGES.person} className="sm:min-w-32">
        <div>
          {actor ? (actor.name ?? AUDIT_MESSAGES.gone) : AUDIT_MESSAGES.nobody}
          {actor?.role && <div className="text-sm text-ink-2">{actor.role}</div>}
        </div>
      </CardCell>
      <CardCell label={AUDIT_MESSAGES.action} className="sm:min-w-32">
        {actionText(action)}
      </CardCell>
      <CardCell label={AUDIT_MESSAGES.subject} className="sm:max-w-56 sm:min-w-32 sm:break-words">
        {subject.name ?? subject._id}
      </CardCell>
      <CardCell label={AUDIT_MESSAGES.change} className={`sm:min-w-56 ${before || after ? '' : 'max-sm:hidden'}`}>
        <Change before={before} after={after} />
      </CardCell>
      <CardCell
        label={AUDIT_MESSAGES.network}
        className={`text-sm text-ink-2 sm:whitespace-nowrap ${network || device ? '' : 'max-sm:hidden'}`}
      >
        <div>
          {network}
          {device && <div>{device}</div>}
        </div>
      </CardCell>
    </CardRow>
  );
}

type State = AuditRecord['before'];

const textOf = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? AUDIT_MESSAGES.noValue
    : typeof value === 'object'
      ? JSON.stringify(value, null, 1)
      : String(value);
const isShort = (state: State): boolean => Object.values(state ?? {}).every((value) => textOf(value).length <= 60);

/** Shows each changed field. Long values are collapsed. */
function Change({ before, after }: { before: State; after: State }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  const list = (
    <dl className="grid gap-1 text-sm">
      {fields.map((field) => (
        <div key={field}>
          <dt className="inline font-semibold">{field}: </dt>
          <dd className="inline break-words whitespace-pre-wrap">
            {before && (
              <>
                <span className="sr-only">{AUDIT_MESSAGES.before} </span>
                {textOf(before[field])}
              </>
            )}
            {before && after && ' → '}
            {after && (
              <>
                <span className="sr-only">{AUDIT_MESSAGES.after} </span>
                {textOf(after[field])}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (fields.length <= 3 && isShort(before) && isShort(after)) return list;
  return (
    <details className="max-w-md">
      <summary className="link inline-flex min-h-8 cursor-pointer items-center text-sm">
        {AUDIT_MESSAGES.fields(fields)}
      </summary>
      {list}
    </details>
  );
}
