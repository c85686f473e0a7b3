import type { OrderSummary } from '@shop/contracts';
import { dayInIndia, formatDay } from '@shop/contracts/calendar';
import { Notice } from '../../../shared/ui/Notice';
import { ADMIN_ORDER_MESSAGES } from '../messages';

/** True before the day on which an order is to be packed. */
export const isEarly = ({ packOn }: Pick<OrderSummary, 'packOn'>): boolean =>
  packOn !== null && packOn > dayInIndia(new Date());

/** Warns that an order is not to be packed yet. Renders nothing from its day on. */
export function EarlyNotice({ order }: { order: Pick<OrderSummary, 'packOn'> }) {
  return order.packOn !== null && isEarly(order) ? (
    <Notice>{ADMIN_ORDER_MESSAGES.tooEarly(formatDay(order.packOn))}</Notice>
  ) : null;
}
