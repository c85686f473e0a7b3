import type { OrderEvent } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { ADMIN_ORDER_MESSAGES } from '../messages';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';

/** Lists the events of an order, with time and person. */
export function OrderTimeline({ history }: { history: OrderEvent[] }) {
  return (
    <ol aria-label={ADMIN_MESSAGES.history} className="grid gap-4 border-l-2 border-line pl-5">
      {history.map(({ at, event, by, note }) => (
        <li key={`${at} ${event}`} className="relative">
          <span aria-hidden="true" className="absolute top-1.5 -left-[1.625rem] size-2.5 rounded-full bg-forest" />
          <p className="font-semibold">{event}</p>
          {note && <p className="break-words text-ink-2">{note}</p>}
          <p className="text-sm text-muted">
            <time dateTime={at}>{formatMoment(at)}</time> · {ADMIN_ORDER_MESSAGES.by(by)}
          </p>
        </li>
      ))}
    </ol>
  );
}
