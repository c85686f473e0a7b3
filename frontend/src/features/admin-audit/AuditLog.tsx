import { attempt } from '../../shared/ui/attempt';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Loaded } from '../../shared/ui/Loaded';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';
import { Pagination } from '../../shared/ui/Pagination';
import { messageOf } from '../../shared/api/message-of';
import { toast } from '../../shared/ui/toast';
import {
  useAuditLogQuery,
  useExportAuditLogMutation,
  useArchiveQuery,
  useArchivedMonthMutation,
  type AuditFilter,
} from './api';
import { AUDIT_MESSAGES } from './messages';
import { AuditFilters } from './ui/AuditFilters';
import { AuditTable } from './ui/AuditTable';
import { isDay, formatMonth } from '@shop/contracts/calendar';
import { useSearchParams } from 'react-router-dom';
import type { ArchivedMonth } from '@shop/contracts/audit';

const dayIn = (text: string | null): string => (isDay(text) ? text : '');
const pageIn = (text: string | null): number =>
  Number.isSafeInteger(Number(text)) && Number(text) >= 1 ? Number(text) : 1;

function filterIn(query: URLSearchParams): AuditFilter {
  return {
    page: pageIn(query.get('page')),
    person: query.get('person') ?? '',
    action: query.get('action') ?? '',
    subject: query.get('subject')?.trim() ?? '',
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
  };
}

/** Stores the filter in the URL, for Back, reload and bookmarks. Any change except of the page starts at page 1. */
export function useAuditFilter(): [AuditFilter, (change: Partial<AuditFilter>) => void] {
  const [query, setQuery] = useSearchParams();
  const filter = filterIn(query);
  const change = (part: Partial<AuditFilter>) => {
    const { page, ...rest } = { ...filter, page: 1, ...part };
    setQuery(
      Object.fromEntries(
        Object.entries({ ...rest, page: page > 1 ? String(page) : '' }).filter(([, value]) => value !== ''),
      ),
    );
  };
  return [filter, change];
}

/** Lists the actions of the staff, newest first, with filters for person, action, subject and day. */
export function AuditLog() {
  const [filter, change] = useAuditFilter();
  const query = useAuditLogQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <div className="grid gap-5">
      <AuditFilters filter={filter} onChange={change} />
      <ExportAuditLog filter={filter} />
      <Loaded query={query} error={AUDIT_MESSAGES.notLoaded}>
        {({ entries, pages }) => (
          <>
            {entries.length === 0 ? (
              <p role="status" className="rounded-card border border-line bg-paper p-10 text-center text-ink-2">
                {AUDIT_MESSAGES.none}
              </p>
            ) : (
              <AuditTable entries={entries} isBusy={query.isFetching} />
            )}
            <Pagination page={filter.page} pages={pages} onChange={(page) => change({ page })} />
          </>
        )}
      </Loaded>
      <ArchivedMonths />
    </div>
  );
}

function ExportAuditLog({ filter }: { filter: AuditFilter }) {
  const [exportAuditLog, { isLoading }] = useExportAuditLogMutation();
  const save = () => attempt(() => exportAuditLog(filter).unwrap(), AUDIT_MESSAGES.exportFailed);
  return (
    <div className="flex justify-end">
      <Button kind="quiet" isBusy={isLoading} onClick={() => void save()}>
        <Icon name="download" size={20} />
        {ADMIN_MESSAGES.exportCsv}
      </Button>
    </div>
  );
}

const { archive: TEXTS } = AUDIT_MESSAGES;

/** Lists months that are no longer in the database, with their downloads. Shows nothing before the first one. */
function ArchivedMonths() {
  const { data: months = [] } = useArchiveQuery();
  const [download, { isLoading }] = useArchivedMonthMutation();
  const save = (month: ArchivedMonth) =>
    download(month)
      .unwrap()
      .catch((error: unknown) => toast.error(messageOf(error, TEXTS.failed)));
  if (months.length === 0) return null;
  return (
    <details>
      <summary className="min-h-12 cursor-pointer content-center font-semibold">{TEXTS.title}</summary>
      <p className="mb-2 text-ink-2">{TEXTS.hint}</p>
      <ul className="divide-y divide-line">
        {months.map((one) => (
          <li key={`${one.kind}-${one.month}`} className="flex items-center justify-between gap-x-3">
            <span className="min-w-0">{TEXTS.month(one.kind, formatMonth(one.month), one.entries)}</span>
            <Button
              kind="quiet"
              className="shrink-0 px-3!"
              aria-label={TEXTS.downloadOf(one.kind, formatMonth(one.month))}
              disabled={isLoading}
              onClick={() => void save(one)}
            >
              {TEXTS.download}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
