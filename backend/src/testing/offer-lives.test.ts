import { paise, signedPaise, sum, times, type Paise } from '@shop/money';
import { applyOffers, type Offer, type OfferBenefit } from '@shop/pricing';
import fc from 'fast-check';
import { priceOf } from '../modules/cart-pricing/domain/price.js';
import { composeCredits } from '../modules/invoicing/domain/compose-credit.js';
import { composeInvoices } from '../modules/invoicing/domain/compose-document.js';
import { leavingGoods } from '../modules/invoicing/domain/leaving-goods.js';
import type { OrderToInvoice, TaxDocument } from '../modules/invoicing/domain/tax-document.js';
import { EMPTY_PROFILE } from '../modules/invoicing/domain/tax-profile.js';
import { paidFor } from '../modules/ordering/purchase/domain/placed-order.js';

const LIVES = 10_000;
const NOW = new Date('2026-11-26T06:00:00Z');
const PARTY = { name: 'Asha Rao', address: ['12, Lake View Road'], stateCode: '29' };
const SHOP = {
  profile: { ...EMPTY_PROFILE, mode: 'regular' as const },
  supplier: { name: 'M', legalName: 'M', address: ['x'], stateCode: '27', gstin: 'G', fssai: '' },
};

const benefit: fc.Arbitrary<OfferBenefit> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 90 }),
    maxPaise: fc.option(fc.integer({ min: 1, max: 90_000 }).map(paise)),
  }),
  fc.record({ kind: fc.constant('amount' as const), amountPaise: fc.integer({ min: 1, max: 300_000 }).map(paise) }),
  fc.record({
    kind: fc.constant('buy-x-get-y' as const),
    buy: fc.integer({ min: 1, max: 3 }),
    get: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({
    kind: fc.constant('volume' as const),
    tiers: fc.constant([
      { quantity: 2, percent: 7 },
      { quantity: 4, percent: 13 },
    ]),
  }),
);
const life = fc.record({
  lines: fc.array(
    fc.record({
      unit: fc.integer({ min: 100, max: 900_000 }),
      quantity: fc.integer({ min: 1, max: 6 }),
      bps: fc.constantFrom(0, 500, 1200, 1800),
      staying: fc.nat(3),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  offers: fc.array(
    fc.record({
      benefit,
      scope: fc.record({
        categories: fc.constant([]),
        products: fc.subarray(['p0', 'p2']),
        sizes: fc.subarray([{ product: 'p1', size: '250g' }]),
      }),
      combines: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  staffDiscount: fc.nat(50_000),
  shipping: fc.nat(9900),
  shipsFree: fc.boolean(),
  credits: fc.array(fc.record({ line: fc.nat(4), percent: fc.integer({ min: 1, max: 80 }) }), { maxLength: 3 }),
});

/** The priced order, as the shop would store it. */
function ordered({
  lines,
  offers,
  staffDiscount,
  shipping,
  shipsFree,
}: typeof life extends fc.Arbitrary<infer T> ? T : never) {
  const cart = lines.map(({ unit, quantity }, at) => ({
    ...{ productId: `p${at}`, variantId: `v${at}`, name: 'Almonds', size: '250g', quantity, unitPaise: paise(unit) },
    ...{ imageUrl: '', category: 'Shop All', grams: null },
  }));
  const all = offers.map((one, at): Offer => ({ ...one, id: `${at}`, minimumPaise: null, minimumQuantity: null }));
  const most = paise(Math.max(0, sum(cart.map((line) => times(line.unitPaise, line.quantity))) - 100));
  const made = [
    ...applyOffers(cart, all, most).map(({ discountPaise, sharesPaise }) => ({
      ...{ code: 'offer', kind: 'other' as const, label: 'Offer', sharesPaise },
      amountPaise: signedPaise(-discountPaise),
    })),
    { code: 'staff-discount', kind: 'other' as const, label: 'Discount', amountPaise: signedPaise(-staffDiscount) },
    { code: 'shipping', kind: 'shipping' as const, label: 'Shipping', amountPaise: signedPaise(shipping) },
    ...(shipsFree
      ? [{ code: 'free', kind: 'shipping' as const, label: 'Free', amountPaise: signedPaise(-shipping) }]
      : []),
  ];
  const request = { customerId: null, destination: null };
  return { cart, price: priceOf(cart, request, [{ apply: () => made, readCodes: () => [] }]) };
}

it(`promise: in ${LIVES} random lives of orders with offers, totals are not below zero, invoices are what was paid and credit notes are the refunds`, () => {
  fc.assert(
    fc.property(life, (one) => {
      const { cart, price } = ordered(one);
      if (price.totalPaise < 0) return false;
      const items = cart.map((line, at) => ({ ...line, itemId: `i${at}`, valuePaise: line.unitPaise, replaced: 0 }));
      const goods = { itemsPaise: price.itemsPaise, adjustments: price.adjustments, lines: items };
      const pieces = items.flatMap(({ itemId, quantity }, at) => {
        const count = Math.min(one.lines[at]!.staying, quantity - (at === 0 ? 1 : 0));
        if (count === 0) return [];
        return [
          { itemId, quantity: count, amountPaise: paise(paidFor(goods, { itemId, pieces: count })), isGoodwill: false },
        ];
      });
      const earlyPaise = sum(pieces.map(({ amountPaise }) => amountPaise));
      const order: OrderToInvoice = {
        ...{ orderId: 'o', orderNumber: '261126-00001', orderedAt: NOW, isCancelled: false, isAnonymous: false },
        ...{ buyer: { ...PARTY, gstin: null }, delivery: PARTY },
        ...leavingGoods(
          { lines: items.map((item) => ({ ...item, hsn: '' })), adjustments: price.adjustments },
          { totalPaise: earlyPaise, pieces },
        ),
      };
      const taxes = order.lines.map(({ itemId }) => {
        return { hsn: '0802', unit: 'PAC', rateBps: one.lines[Number(itemId.slice(1))]!.bps };
      });
      const invoices = composeInvoices(order, SHOP, taxes).map((composed, at) => ({
        invoice: { ...composed, id: `d${at}`, number: `X/${at}`, issuedAt: NOW } as unknown as TaxDocument,
        notes: [] as TaxDocument[],
      }));
      const invoiced = sum(invoices.map(({ invoice }) => invoice.contents.totals.grossPaise));
      if (invoiced !== price.totalPaise - earlyPaise) return false;
      return one.credits.every(({ line, percent }, round) => {
        const left = restsOf(invoices);
        const [itemId, rest] = left[line % left.length]!;
        const amountPaise = paise(Math.floor((rest * percent) / 100));
        const refund = { amountPaise, lines: [{ itemId, quantity: 1, amountPaise }] };
        const composed = composeCredits(invoices, refund, 'Goods returned');
        for (const { invoice, contents } of composed)
          invoices
            .find((other) => other.invoice.id === invoice.id)!
            .notes.push({ ...invoice, id: `c${round}`, kind: 'credit-note', contents });
        const credited = sum(composed.map(({ contents }) => contents.totals.grossPaise));
        return credited === amountPaise && restsOf(invoices).every(([, paiseLeft]) => paiseLeft >= 0);
      });
    }),
    { numRuns: LIVES, seed: 20261126, endOnFailure: true },
  );
});

/** What credit notes have left of each line. */
function restsOf(invoices: readonly { invoice: TaxDocument; notes: readonly TaxDocument[] }[]): [string, number][] {
  return invoices.flatMap(({ invoice, notes }) =>
    invoice.contents.lines.map(({ itemId, grossPaise }): [string, number] => {
      const credits: Paise[] = notes.flatMap(({ contents }) =>
        contents.lines.filter((line) => line.itemId === itemId).map((line) => line.grossPaise),
      );
      return [itemId, grossPaise - sum(credits)];
    }),
  );
}

it('a refund of pieces returns what the line cost after its offer, not after an offer for other lines', () => {
  const line = { itemId: 'a', variantId: 'a', quantity: 2, unitPaise: 34_900, valuePaise: 34_900, replaced: 0 };
  const goods = {
    itemsPaise: 119_700,
    adjustments: [
      {
        ...{ code: 'offer', kind: 'other' as const, label: 'Buy 1 get 1', amountPaise: signedPaise(-34_900) },
        sharesPaise: [paise(34_900), paise(0)],
      },
    ],
    lines: [line, { ...line, itemId: 'b', quantity: 1, unitPaise: 49_900 }],
  };
  expect(paidFor(goods, { itemId: 'a', pieces: 1 })).toBe(17_450);
  expect(paidFor(goods, { itemId: 'b', pieces: 1 })).toBe(49_900);
});
