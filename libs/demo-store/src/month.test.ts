import { demoMonthReviews, demoProducts, demoPurchases } from './index.js';

const NOW = new Date('2026-11-22T09:30:00+05:30');
const purchases = demoPurchases(NOW, demoProducts);
const DAY = 86_400_000;

it('is the same for the same day, and moves with the day', () => {
  expect(demoPurchases(NOW, demoProducts)).toEqual(purchases);
  const later = demoPurchases(new Date(NOW.getTime() + 7 * DAY), demoProducts);
  expect(later[0]?.paidAt.getTime()).toBe((purchases[0]?.paidAt.getTime() ?? 0) + 7 * DAY);
});

it.each(['2026-11-22T00:00:30+05:30', '2026-11-22T09:30:00+05:30', '2026-11-22T23:59:59+05:30'])(
  'has a few hundred purchases, oldest first, and nothing in the future: %s',
  (at) => {
    const now = new Date(at);
    const all = demoPurchases(now, demoProducts);
    expect(all.length).toBeGreaterThan(200);
    expect(all.length).toBeLessThan(450);
    expect(all.filter(({ paidAt }) => paidAt.getTime() > now.getTime() - 30 * DAY).length).toBeGreaterThan(120);
    const times = all.flatMap(({ paidAt, parcel, refund }) =>
      [paidAt, parcel?.shippedAt, parcel?.deliveredAt, refund && 'paidAt' in refund ? refund.paidAt : undefined].filter(
        (time) => time !== undefined,
      ),
    );
    expect(times.every((time) => time < now)).toBe(true);
    expect(all.map(({ paidAt }) => paidAt)).toEqual(
      all.map(({ paidAt }) => paidAt).sort((one, other) => one.getTime() - other.getTime()),
    );
  },
);

it('has unique ids of provider orders and payments', () => {
  const ids = purchases.flatMap(({ providerOrderId, paymentId, refund }) => [
    providerOrderId,
    paymentId,
    ...(refund && 'paymentId' in refund ? [refund.paymentId] : []),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has orders in each status: shipped after payment, delivered after shipping', () => {
  const steps = purchases.map(({ parcel }) => (parcel ? (parcel.deliveredAt ? 'delivered' : 'shipped') : 'new'));
  for (const step of ['new', 'shipped', 'delivered'])
    expect(steps.filter((one) => one === step).length).toBeGreaterThan(4);
  for (const { paidAt, parcel } of purchases)
    if (parcel)
      expect([paidAt < parcel.shippedAt, !parcel.deliveredAt || parcel.shippedAt < parcel.deliveredAt]).toEqual([
        true,
        true,
      ]);
});

it('has reviews of delivered orders, one for each customer and product', () => {
  const reviews = demoMonthReviews(NOW, purchases);
  expect(reviews.length).toBeGreaterThan(10);
  expect(new Set(reviews.map(({ customer, productSlug }) => `${customer.email} ${productSlug}`)).size).toBe(
    reviews.length,
  );
  expect(reviews.every(({ createdAt }) => createdAt < NOW)).toBe(true);
});
