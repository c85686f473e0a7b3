import type { DeliveryPartner } from '@shop/contracts';
import { addDays, dayInIndia, isWeekend, startOfDay } from '@shop/contracts/calendar';
import type { DemoProduct } from './demo-product.js';
import { monthCustomers } from './month-people.data.js';
import { monthReviews } from './month-reviews.data.js';
import { demoCustomers, type DemoCustomer } from './people.data.js';
import { Randomness } from './randomness.js';
import { demoReviews } from './reviews.data.js';

export interface DemoLine {
  readonly productSlug: string;
  readonly size: string;
  readonly quantity: number;
}

/** A past purchase. With `refund` (the reason) it created no order, or was paid twice. */
export interface DemoPurchase {
  readonly customer: DemoCustomer;
  readonly lines: readonly DemoLine[];
  readonly paidAt: Date;
  readonly method: 'card' | 'upi';
  readonly providerOrderId: string;
  readonly paymentId: string;
  readonly parcel?: {
    readonly deliveryPartner: DeliveryPartner;
    readonly trackingId: string;
    readonly shippedAt: Date;
    readonly deliveredAt?: Date;
  };
  readonly refund?:
    | { readonly reason: 'out_of_stock' }
    | { readonly reason: 'duplicate_payment'; readonly paymentId: string; readonly paidAt: Date };
}

export interface DemoMonthReview {
  readonly customer: DemoCustomer;
  readonly productSlug: string;
  readonly rating: number;
  readonly comment: string;
  readonly createdAt: Date;
}

const SEED = 20_261_122;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Two months, so that the report can compare the last one with the one before. */
const DAYS = 60;
const PARTNERS: readonly DeliveryPartner[] = ['DTDC', 'DTDC', 'DTDC', 'BlueDart', 'BlueDart', 'Delhivery'];
/** Purchases by hour of the day in India; repeated hours are more likely. */
const HOURS = [8, 9, 10, 11, 11, 12, 13, 13, 14, 16, 17, 18, 19, 20, 20, 21, 21, 21, 22, 22, 23];

export const everyDemoCustomer: readonly DemoCustomer[] = [...demoCustomers, ...monthCustomers];

/**
 * Generates the purchases of the last month, and fewer of the month before; oldest first. Deterministic for a day and a
 * catalogue.
 * None is in the future.
 */
export function demoPurchases(now: Date, all: readonly DemoProduct[]): DemoPurchase[] {
  // Nobody has filled a box yet.
  const products = all.filter(({ compartments }) => !compartments);
  const random = new Randomness(SEED);
  const today = dayInIndia(now);
  const purchases: DemoPurchase[] = [];
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    const count = Math.round(
      (ago >= DAYS / 2 ? 3.2 : 7 - ago / 12) * (isWeekend(day) ? 1.4 : 1) * random.between(0.6, 1.35),
    );
    const times = Array.from(
      { length: count },
      () => startOfDay(day).getTime() + random.pick(HOURS) * HOUR + random.between(0, HOUR),
    ).sort((a, b) => a - b);
    for (const time of times) {
      const purchase = purchaseAt(new Date(Math.floor(time)), { random, now, products });
      if (time < now.getTime() - 10 * MINUTE) purchases.push(purchase);
    }
  }
  return withRefunds(purchases, random);
}

interface Making {
  readonly random: Randomness;
  readonly now: Date;
  readonly products: readonly DemoProduct[];
}

function purchaseAt(paidAt: Date, { random, now, products }: Making): DemoPurchase {
  const wanted = new Map<string, DemoLine>();
  for (let lines = random.pick([1, 1, 1, 1, 2, 2, 2, 3]); lines > 0; lines -= 1) {
    const { slug, variants } = random.pickEarly(random.next() < 0.75 ? products : products.toReversed());
    wanted.set(slug, {
      productSlug: slug,
      size: random.pickEarly(variants).size,
      quantity: random.pick([1, 1, 1, 1, 1, 1, 2, 2, 3]),
    });
  }
  const parcel = parcelOf(paidAt, random, now);
  return {
    customer: random.pickEarly(everyDemoCustomer),
    lines: [...wanted.values()],
    paidAt,
    method: random.next() < 0.7 ? 'upi' : 'card',
    providerOrderId: `order_${random.letters(14)}`,
    paymentId: `pay_${random.letters(14)}`,
    ...(parcel && { parcel }),
  };
}

/** Orders are shipped within one or two days and delivered some days later, at any hour. */
function parcelOf(paidAt: Date, random: Randomness, now: Date): DemoPurchase['parcel'] {
  const shippedAt = new Date(paidAt.getTime() + random.between(12, 42) * HOUR);
  const deliveredAt = new Date(shippedAt.getTime() + random.between(2, 5) * DAY);
  const deliveryPartner = random.pick(PARTNERS);
  const trackingId = `${deliveryPartner[0]}${random.digits(10)}`;
  if (shippedAt >= now) return undefined;
  return { deliveryPartner, trackingId, shippedAt, ...(deliveredAt < now && { deliveredAt }) };
}

/** Adds a double payment, and a payment captured after the last piece was sold. */
function withRefunds(purchases: readonly DemoPurchase[], random: Randomness): DemoPurchase[] {
  const all = [...purchases];
  const change = (place: number, refund: NonNullable<DemoPurchase['refund']>, isOrder: boolean): void => {
    const index = Math.floor(all.length * place);
    const { parcel, ...purchase } = all[index] as DemoPurchase;
    all[index] = { ...purchase, ...(isOrder && parcel && { parcel }), refund };
  };
  for (const place of [0.55, 0.9]) {
    const { paidAt } = all[Math.floor(all.length * place)] as DemoPurchase;
    change(
      place,
      {
        reason: 'duplicate_payment',
        paymentId: `pay_${random.letters(14)}`,
        paidAt: new Date(paidAt.getTime() + 2 * MINUTE),
      },
      true,
    );
  }
  change(0.7, { reason: 'out_of_stock' }, false);
  return all;
}

/** Reviews of some delivered purchases: one for each customer and product. */
export function demoMonthReviews(now: Date, purchases: readonly DemoPurchase[]): DemoMonthReview[] {
  const written = new Set(demoReviews.map(({ customerEmail, productSlug }) => `${customerEmail} ${productSlug}`));
  const comments = monthReviews.values();
  return purchases.flatMap(({ customer, lines, parcel }, index): DemoMonthReview[] => {
    const [{ productSlug }] = lines as [DemoLine];
    const key = `${customer.email} ${productSlug}`;
    const createdAt = parcel?.deliveredAt && new Date(parcel.deliveredAt.getTime() + (20 + (index % 50)) * HOUR);
    if (!createdAt || createdAt >= now || index % 11 !== 0 || written.has(key)) return [];
    const comment = comments.next().value;
    written.add(key);
    return comment ? [{ customer, productSlug, createdAt, ...comment }] : [];
  });
}
