import type { ComplaintProgress } from '@shop/contracts';
import { formatDay, formatMoment } from '@shop/contracts/calendar';
import { COMPLAINT_MESSAGES } from '../messages';

/** What a complaint is about, how far it is, and its history. */
export function Progress({ complaint }: { complaint: ComplaintProgress }) {
  const { reference, category, status, outcome, resolveBy, history } = complaint;
  return (
    <>
      <p className="mt-1">
        {COMPLAINT_MESSAGES.categories[category]} ·{' '}
        <strong>{outcome ? COMPLAINT_MESSAGES.outcomes[outcome] : COMPLAINT_MESSAGES.statuses[status]}</strong>
      </p>
      {!outcome && <p className="text-ink-2">{COMPLAINT_MESSAGES.settledBy(formatDay(resolveBy))}</p>}
      <ol aria-label={COMPLAINT_MESSAGES.history(reference)} className="mt-3 grid gap-2 border-l-2 border-line pl-4">
        {history.map(({ at, event, words }) => (
          <li key={`${at} ${event}`}>
            <p className="font-semibold">{event}</p>
            {words && <p className="break-words whitespace-pre-line text-ink-2">{words}</p>}
            <p className="text-sm text-muted">
              <time dateTime={at}>{formatMoment(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
