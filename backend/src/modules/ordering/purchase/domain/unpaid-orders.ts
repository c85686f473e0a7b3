import { ORDERING_MESSAGES } from '../../messages.js';

export const DAY_MS = 24 * 60 * 60_000;

/** Orders that nobody has paid yet: of a customer, and of the last 24 hours from a network. */
export interface UnpaidOrders {
  readonly ofCustomer: number;
  readonly ofNetwork: number;
}

/** The most of them before another is refused. Null without a limit. */
interface Limits {
  readonly maxOpenOrders: number | null;
  readonly maxNetworkOrders: number | null;
}

/** Returns why another order is not taken unpaid, as a sentence for the customer; null when it is. */
export function unpaidRefusal(
  { ofCustomer, ofNetwork }: UnpaidOrders,
  { maxOpenOrders, maxNetworkOrders }: Limits,
): string | null {
  if (maxOpenOrders !== null && ofCustomer >= maxOpenOrders) return ORDERING_MESSAGES.tooManyOpenOrders(maxOpenOrders);
  const isNetworkFull = maxNetworkOrders !== null && ofNetwork >= maxNetworkOrders;
  return isNetworkFull ? ORDERING_MESSAGES.tooManyOfNetwork : null;
}
