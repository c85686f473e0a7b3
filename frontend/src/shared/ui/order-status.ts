import type { Order } from '@shop/contracts';
import { UI_MESSAGES } from './messages';

const { orderStatuses: STATUSES } = UI_MESSAGES;

/** The status in a word. An order that was shipped is cancelled only when its parcel came back. */
export const orderStatus = ({ status, isShipped }: Pick<Order, 'status' | 'isShipped'>): string =>
  status === 'Cancelled' && isShipped ? STATUSES.returned : STATUSES[status];
