import type { DeliveryRules } from '@shop/contracts/delivery';

const days = (minDays: number, maxDays: number) => ({ isDeliverable: true, minDays, maxDays });
const zones = (prefixes: string, rule: ReturnType<typeof days>) =>
  prefixes.split(' ').map((prefix) => ({ prefix, ...rule }));

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
    ...Array.from({ length: 9 }, (_, at) => ({ prefix: `68255${at + 1}`, ...days(5, 8) })),
    { prefix: '9', isDeliverable: false, minDays: 0, maxDays: 0 },
  ],
  elsewhere: { minDays: 3, maxDays: 5 },
};
