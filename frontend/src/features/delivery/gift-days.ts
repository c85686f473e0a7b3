import type { DeliverySpeed } from '@shop/contracts';
import type { DeliveryPromise } from '@shop/contracts/delivery';

/** Returns the days by which a gift can arrive; undefined while the promise is not known. */
export const giftDaysOf = (
  promise: DeliveryPromise | undefined,
  speed: DeliverySpeed | undefined,
): readonly string[] | undefined => promise && ((speed ? promise.express : promise)?.giftDays ?? []);
