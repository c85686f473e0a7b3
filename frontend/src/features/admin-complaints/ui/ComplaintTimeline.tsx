import type { ComplaintEvent } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { ADMIN_COMPLAINT_MESSAGES } from '../messages';

/** Lists the steps of a complaint, with words, time and person. */
export function ComplaintTimeline({ events }: { events: readonly ComplaintEvent[] }) {
  return (
    <ol aria-label={ADMIN_COMPLAINT_MESSAGES.history} className="grid gap-4 border-l-2 border-line pl-5">
      {events.map(({ at, event, by, words }) => (
        <li key={`${at} ${event}`}>
          <p className="font-semibold">{event}</p>
          {words && <p className="break-words whitespace-pre-line text-ink-2">{words}</p>}
          <p className="text-sm text-muted">
            <time dateTime={at}>{formatMoment(at)}</time> · {ADMIN_COMPLAINT_MESSAGES.by(by)}
          </p>
        </li>
      ))}
    </ol>
  );
}
