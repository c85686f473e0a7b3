import type { Order } from '@shop/contracts';
import { ORDER_UI_MESSAGES } from './order-messages';

const { orderStatuses: STATUSES } = ORDER_UI_MESSAGES;

/** The status in a word. An order that was shipped is cancelled only when its parcel came back. */
export const orderStatus = ({ status, isShipped }: Pick<Order, 'status' | 'isShipped'>): string =>
  status === 'Cancelled' && isShipped ? STATUSES.returned : STATUSES[status];
