import type { OrderDetails } from './order-details.js';

/** True for an order whose parcel carries no prices. Apart from the list of details, which the payment page need not load. */
export const isGift = ({ giftOccasion, giftMessage }: OrderDetails): boolean => Boolean(giftOccasion ?? giftMessage);
