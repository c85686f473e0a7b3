import type { DeliveryRules, DeliveryTerms } from '@shop/contracts/delivery';

/** Cash is taken everywhere, nothing costs more than elsewhere, and express is not offered. */
export const NO_FEES = { takesCash: true, cashFee: 0, shippingFee: 0, kgFee: 0, express: null };

const days = (minDays: number, maxDays: number): DeliveryTerms => ({ minDays, maxDays, ...NO_FEES });
const zones = (prefixes: string, terms: DeliveryTerms) =>
  prefixes.split(' ').map((prefix) => ({ prefix, isDeliverable: true, ...terms }));

/**
 * What a shop starts with: our own figures for working days after dispatch, in the zones that couriers use. Metros are
 * reached sooner; Kashmir, Ladakh, the North-East and the islands later; army post offices (9) not by couriers.
 */
export const DEFAULT_RULES: DeliveryRules = {
  cutoff: '14:00',
  worksOnSaturday: true,
  processingDays: 1,
  holidays: [
    { day: '2027-01-26', name: 'Republic Day' },
    { day: '2027-03-22', name: 'Holi' },
    { day: '2027-08-15', name: 'Independence Day' },
    { day: '2027-10-02', name: 'Gandhi Jayanti' },
    { day: '2027-10-29', name: 'Diwali' },
  ],
  zones: [
    ...zones('110 380 400 411 500 560 600 700', days(2, 4)),
    ...zones('18 19 737 744 78 79', days(5, 8)),
    ...Array.from({ length: 9 }, (_, at) => ({
      ...{ prefix: `68255${at + 1}`, isDeliverable: true },
      ...days(5, 8),
    })),
    { prefix: '9', isDeliverable: false, ...days(0, 0) },
  ],
  origin: null,
  local: days(1, 2),
  regional: days(2, 3),
  elsewhere: days(3, 5),
};
