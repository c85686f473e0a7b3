import type { OrderDetails, ShopDetail } from '@shop/contracts';
import type { DeliverySchedule } from '../../../delivery/index.js';

/** The details of an order that say when it is packed, leaves and arrives. */
export type ScheduledDays = Pick<OrderDetails, ShopDetail>;

/** When a parcel is packed, leaves and arrives. */
export abstract class DeliverySchedules {
  /**
   * Returns the days of an order that is placed now; null where nothing can be promised.
   * @param pin six digits
   * @param deliverOn the day by which it is to arrive
   * @throws DomainError `invalid_input` for a day by which it cannot be planned to arrive
   */
  abstract schedule(pin: string, deliverOn?: string): Promise<DeliverySchedule | null>;
}

/** Returns the days as details of an order; none where nothing can be promised. Only a chosen day makes packing wait. */
export function scheduledDays(schedule: DeliverySchedule | null, deliverOn: string | undefined): ScheduledDays {
  if (!schedule) return {};
  const { packOn, shipBy, from, to } = schedule;
  return { promise: `${from}/${to}`, shipBy, ...(deliverOn !== undefined && { packOn }) };
}
