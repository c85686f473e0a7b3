import type { Order, OrderEvent } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import type { InternalOrder } from '@shop/contracts/internal-orders';
import { useInternalOrderQuery } from '../api';
import { INTERNAL_MESSAGES } from '../internal/messages';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';

/** Lists the events of an order with those that only staff see, oldest first, with time and person. */
export function OrderTimeline({ order: { _id, history } }: { order: Order }) {
  const { data } = useInternalOrderQuery(_id);
  const events = [...history, ...(data ? internalEvents(data) : [])].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <ol aria-label={ADMIN_MESSAGES.history} className="grid gap-4 border-l-2 border-line pl-5">
      {events.map(({ at, event, by, note }) => (
        <li key={`${at} ${event} ${note}`} className="relative">
          <span aria-hidden="true" className="absolute top-1.5 -left-[1.625rem] size-2.5 rounded-full bg-forest" />
          <p className="font-semibold">{event}</p>
          {note && <p className="break-words whitespace-pre-line text-ink-2">{note}</p>}
          <p className="text-sm text-muted">
            <time dateTime={at}>{formatMoment(at)}</time> · {ADMIN_ORDER_MESSAGES.by(by)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function internalEvents({ notes, changes }: InternalOrder): OrderEvent[] {
  const texts: Readonly<Record<string, string>> = INTERNAL_MESSAGES.changes;
  return [
    ...notes.map(({ at, by, text }) => ({ at, by, event: ADMIN_MESSAGES.note, note: text })),
    ...changes.map(({ at, by, action }) => ({
      at,
      by: by ?? INTERNAL_MESSAGES.nobody,
      event: texts[action] ?? action,
    })),
  ];
}
