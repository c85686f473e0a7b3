import type { Order } from '@shop/contracts';
import { ORDER_MESSAGES } from './messages';

/** Parcels to many recipients have no address in common. */
export const deliveryHeading = ({ details }: Order): string =>
  details.parcels ? ORDER_MESSAGES.delivery : ORDER_MESSAGES.deliveryAddress;
