import type { ArchivedMonth } from '@shop/contracts/audit';
import { formatMonth } from '@shop/contracts/calendar';
import { messageOf } from '../../../shared/api/message-of';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast';
import { useArchiveQuery, useArchivedMonthMutation } from '../api';
import { AUDIT_MESSAGES } from '../messages';

const { archive: TEXTS } = AUDIT_MESSAGES;

/** Lists months that are no longer in the database, with their downloads. Shows nothing before the first one. */
export function ArchivedMonths() {
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
