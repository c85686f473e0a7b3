import type { OrderDetails, ShopDetail } from '@shop/contracts';
import type { DeliverySchedule, WantedDelivery } from '../../../delivery/index.js';

/** The details of an order that say when it is packed, leaves and arrives. */
export type ScheduledDays = Pick<OrderDetails, Exclude<ShopDetail, 'parcels'>>;

/** When a parcel is packed, leaves and arrives. */
export abstract class DeliverySchedules {
  /**
   * Returns the days of an order that is placed now; null where nothing can be promised.
   * @param pin six digits
   * @throws DomainError `invalid_input` for a day by which it cannot be planned to arrive, and where express is not offered
   */
  abstract schedule(pin: string, wanted?: WantedDelivery): Promise<DeliverySchedule | null>;
}

/** Returns the days as details of an order; none where nothing can be promised. Only a chosen day makes packing wait. */
export function scheduledDays(schedule: DeliverySchedule | null, deliverOn: string | undefined): ScheduledDays {
  if (!schedule) return {};
  const { packOn, shipBy, from, to } = schedule;
  return { promise: `${from}/${to}`, shipBy, ...(deliverOn !== undefined && { packOn }) };
}

/** Returns the days from the first parcel to the last; null where nothing can be promised for one of them. */
export function scheduleOfAll(schedules: readonly (DeliverySchedule | null)[]): DeliverySchedule | null {
  const known = schedules.filter((one) => one !== null);
  const daysOf = (name: keyof DeliverySchedule) => known.map((one) => one[name]).sort();
  const [packOn, shipBy, from, to] = [daysOf('packOn')[0], daysOf('shipBy')[0], daysOf('from')[0], daysOf('to').at(-1)];
  return known.length === schedules.length && packOn && shipBy && from && to ? { packOn, shipBy, from, to } : null;
}
