import { STATE_CODES } from '@shop/contracts';
import { paise, signedPaise } from '@shop/money';
import fc from 'fast-check';
import { EMPTY_PROFILE } from './tax-profile.js';
import { composeCredits, composeReturn, restOf, type CreditableInvoice } from './compose-credit.js';
import { composeInvoices, type ComposedDocument, type TaxedShop } from './compose-document.js';
import { leavingGoods } from './leaving-goods.js';
import type { PaidDocument } from './reported-document.js';
import { halfUp, RandomLifeBooks, total, type ExpectedLine } from '../../../testing/random-life-books.js';
import type { OrderToInvoice, TaxDocument } from './tax-document.js';

const LIVES = Number(process.env.TAX_LIVES ?? 300);
const SEED = Number(process.env.TAX_SEED ?? 20261125);
const RATES = [0, 25, 300, 500, 1200, 1800, 2800, 4000];
const NOW = new Date('2026-11-25T06:00:00Z');

/** The calculator of this test, which shares no code with the shop: whole numbers only, rounded half up. */
function shared(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((one) => Number(one / all));
  const order = weights
    .map((_weight, at) => ({ at, rest: exact[at]! % all }))
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  order.slice(0, left).forEach(({ at }) => (parts[at]! += 1));
  return parts;
}
const taxesOf = (gross: number, bps: number, isInter: boolean): [igst: number, half: number] => {
  const [dividend, divisor] = [BigInt(gross) * BigInt(bps), 10_000n + BigInt(bps)];
  return isInter ? [halfUp(dividend, divisor), 0] : [0, halfUp(dividend, 2n * divisor)];
};
const state = fc.constantFrom(...Object.values(STATE_CODES));
const life = fc.record({
  shop: state,
  delivery: state,
  gstin: fc.option(state, { freq: 2 }),
  laterGstin: fc.option(state, { freq: 2 }),
  hasAddress: fc.boolean(),
  isComposition: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  lines: fc.array(
    fc.record({
      unit: fc.integer({ min: 100, max: 900_000 }),
      quantity: fc.integer({ min: 1, max: 6 }),
      bps: fc.constantFrom(...RATES),
      early: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  coupon: fc.integer({ min: 0, max: 60 }),
  shipping: fc.integer({ min: 0, max: 9900 }),
  goodwill: fc.integer({ min: 0, max: 20 }),
  isCash: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
  credits: fc.array(
    fc.record({
      percent: fc.integer({ min: 1, max: 70 }),
      line: fc.option(fc.nat(5)),
      pieces: fc.integer({ min: 1, max: 3 }),
      reason: fc.constantFrom('Goods returned', 'Goods damaged', 'Price was too high'),
    }),
    { maxLength: 4 },
  ),
  end: fc.constantFrom('kept', 'returned', 'corrected', 'cancelled'),
});
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

/** What the shop's books should say, added up by the calculator. */
const books = new RandomLifeBooks();
const numbersOf = ({
  totals,
}: {
  totals: { grossPaise: number; igstPaise: number; cgstPaise: number; sgstPaise: number };
}) => [totals.grossPaise, totals.igstPaise, totals.cgstPaise, totals.sgstPaise];

let no = 0;
function stored({ kind, contents }: ComposedDocument, invoice?: TaxDocument): TaxDocument {
  no += 1;
  const document = {
    ...{ id: `d${no}`, kind, contents, series: 'X', financialYear: '26-27', no, number: `X/${no}`, orderId: 'o' },
    ...{ invoiceId: invoice?.id ?? null, refundKey: null, issuedAt: NOW },
  };
  books.show({
    ...document,
    ...{ invoicePaise: invoice?.contents.totals.grossPaise ?? null, isCancelled: false, isReplaced: false },
    method: 'upi',
  } as PaidDocument);
  return document;
}

/** Adds a document to the books, and compares it with the calculator. */
function book(document: { contents: TaxDocument['contents'] }, lines: readonly ExpectedLine[], sign: 1 | -1): void {
  const [gross, igst, half] = [
    lines.map((line) => line.gross),
    lines.map((line) => line.igst),
    lines.map((line) => line.half),
  ].map(total) as [number, number, number];
  expect(numbersOf(document.contents)).toEqual([gross, igst, half, half]);
  books.add(lines, sign);
}

/** Cash is rounded to the rupee, half a rupee up. Nothing is refunded before the courier has collected it. */
function cashOf(exact: number) {
  const rounding = Number((BigInt(exact) + 50n) / 100n) * 100 - exact;
  return { less: Math.max(0, -rounding), more: Math.max(0, rounding) };
}

function orderOf({ coupon, gstin, delivery, hasAddress, isCash, ...one }: Life) {
  const lines = isCash ? one.lines.map((line) => ({ ...line, early: 0 })) : one.lines;
  const goodwill = isCash ? 0 : one.goodwill;
  const prices = lines.map(({ unit, quantity }) => unit * quantity);
  const discount = Math.floor((total(prices) * coupon) / 100);
  const rounding = isCash ? cashOf(total(prices) - discount + one.shipping) : { less: 0, more: 0 };
  const [reduction, shipping] = [discount + rounding.less, one.shipping + rounding.more];
  const discounts = shared(reduction, prices);
  const pieces = lines.flatMap(({ quantity, early }, at) => {
    const count = Math.min(early, quantity - (at === 0 ? 1 : 0));
    const amount = Math.floor(((prices[at]! - discounts[at]!) * count) / quantity);
    return count > 0 ? [{ itemId: `i${at}`, quantity: count, amountPaise: paise(amount), isGoodwill: false }] : [];
  });
  const left = lines.map(
    ({ quantity }, at) => quantity - (pieces.find(({ itemId }) => itemId === `i${at}`)?.quantity ?? 0),
  );
  const leftPrices = lines.map(({ unit }, at) => unit * left[at]!);
  const took =
    total(pieces.map(({ itemId, quantity }) => lines[Number(itemId.slice(1))]!.unit * quantity)) -
    total(pieces.map(({ amountPaise }) => amountPaise));
  const nets = leftPrices.map((price, at) => price - shared(Math.max(0, reduction - took), leftPrices)[at]!);
  const charge = shipping + Math.max(0, took - reduction);
  const off = Math.floor((total(nets) * goodwill) / 100);
  const kept = nets.map((net, at) => net - shared(off, nets)[at]!);
  const gross = total(kept) === 0 ? [] : kept.map((net, at) => net + shared(charge, kept)[at]!);
  const party = { name: 'Asha Rao', address: ['12, Lake View Road'], stateCode: delivery };
  const ordered = {
    lines: lines.map(({ unit, quantity }, at) => ({
      ...{
        itemId: `i${at}`,
        productId: `p${at}`,
        name: 'Almonds',
        size: '250 g',
        quantity,
        unitPaise: paise(unit),
        hsn: '',
      },
    })),
    adjustments: [-discount, one.shipping, -rounding.less, rounding.more].map((amount) => ({
      amountPaise: signedPaise(amount),
    })),
  };
  const order: OrderToInvoice = {
    ...{
      orderId: 'o',
      orderNumber: '261125-00001',
      orderedAt: NOW,
      isCancelled: false,
      isAnonymous: false,
      delivery: party,
    },
    buyer: gstin
      ? { ...party, gstin: `${gstin}AAPFU0939F1ZV`, stateCode: gstin, address: hasAddress ? party.address : [] }
      : { ...party, gstin: null },
    ...leavingGoods(ordered, { totalPaise: paise(total(pieces.map(({ amountPaise }) => amountPaise)) + off), pieces }),
  };
  const price = total(prices) - reduction + shipping;
  if (isCash) expect(price % 100).toBe(0);
  const early = total(pieces.map(({ amountPaise }) => amountPaise)) + off;
  return { order, gross, left, price, early };
}

/** Issues the invoices of an order, and compares each with the calculator. */
function invoicesOf(
  one: Life,
  order: OrderToInvoice,
  grossOf: ReadonlyMap<string, number>,
  earlier?: Parameters<typeof composeInvoices>[3],
) {
  const shop = {
    profile: { ...EMPTY_PROFILE, mode: one.isComposition ? 'composition' : 'regular' },
    supplier: { name: 'M', legalName: 'M', address: ['x'], stateCode: one.shop, gstin: 'G', fssai: '' },
  } satisfies TaxedShop;
  const bpsOf = (itemId: string) => one.lines[Number(itemId.slice(1))]!.bps;
  const items = (earlier?.lines ?? order.lines).map(({ itemId }) => itemId);
  const taxes = items.map((itemId) => ({ hsn: '0802', unit: 'PAC', rateBps: bpsOf(itemId) }));
  const isInter = (order.buyer.gstin?.slice(0, 2) ?? one.delivery) !== one.shop;
  return composeInvoices(order, shop, taxes, earlier).map((composed) => {
    const invoice = stored(composed);
    const lines = invoice.contents.lines.map(({ itemId }) => {
      const gross = grossOf.get(itemId)!;
      const [igst, half] = one.isComposition ? [0, 0] : taxesOf(gross, bpsOf(itemId), isInter);
      return { itemId, gross, igst, half, bps: one.isComposition ? null : bpsOf(itemId) };
    });
    book(invoice, lines, 1);
    const isMixed = new Set(lines.map(({ itemId }) => bpsOf(itemId) > 0)).size > 1;
    if (isMixed && !one.isComposition) expect(order.buyer.gstin).toBeNull();
    return { invoice, notes: [] as TaxDocument[] };
  });
}

/** Compares credit notes with the calculator: each tax is rounded on all credits of its line so far. */
function bookCredits(
  composed: ReturnType<typeof composeCredits>,
  invoices: readonly { invoice: TaxDocument; notes: TaxDocument[] }[],
  wanted: ReadonlyMap<string, number>,
): void {
  for (const { invoice, contents } of composed) {
    const { notes } = invoices.find((one) => one.invoice.id === invoice.id)!;
    const lines = contents.lines.map(({ itemId }) => {
      const line = invoice.contents.lines.find((other) => other.itemId === itemId)!;
      const before = notes.flatMap((note) => note.contents.lines.filter((other) => other.itemId === itemId));
      const amount = wanted.get(itemId)!;
      const until = BigInt(total(before.map(({ grossPaise }) => grossPaise)) + amount);
      const share = (tax: 'igstPaise' | 'cgstPaise', most: number) =>
        Math.max(
          0,
          Math.min(
            most,
            halfUp(until * BigInt(line[tax]), BigInt(line.grossPaise)) - total(before.map((one) => one[tax])),
          ),
        );
      return {
        itemId,
        bps: line.rateBps,
        gross: amount,
        igst: share('igstPaise', amount),
        half: share('cgstPaise', Math.floor(amount / 2)),
      };
    });
    book({ contents }, lines, -1);
    notes.push(stored({ kind: 'credit-note', contents }, invoice));
  }
}

const restsOf = (invoices: readonly CreditableInvoice[]) =>
  new Map(
    invoices.flatMap(({ invoice, notes }) =>
      invoice.contents.lines.map(({ itemId, grossPaise }) => {
        const credited = notes.flatMap(({ contents }) => contents.lines.filter((line) => line.itemId === itemId));
        return [itemId, grossPaise - total(credited.map((line) => line.grossPaise))] as const;
      }),
    ),
  );

it(`${LIVES} random lives of orders have papers and returns without a paisa off`, () => {
  fc.assert(
    fc.property(life, (one) => {
      const { order, gross, left, price, early } = orderOf(one);
      if (gross.length === 0) return;
      books.pay(price, one.isCash);
      books.refund(early, one.isCash);
      const grossOf = new Map(gross.map((amount, at) => [`i${at}`, amount]));
      expect(order.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual(
        left.flatMap((quantity, at) => (quantity > 0 ? [[`i${at}`, quantity]] : [])),
      );
      const invoices = invoicesOf(one, order, grossOf);
      expect(total(invoices.map(({ invoice }) => invoice.contents.totals.grossPaise))).toBe(price - early);
      for (const { percent, line, pieces, reason } of one.credits) {
        const rests = restsOf(invoices);
        const items = [...rests.keys()];
        const itemId = line === null ? null : items[line % items.length]!;
        const most = itemId === null ? total([...rests.values()]) : rests.get(itemId)!;
        const amount = Math.floor((most * percent) / 100);
        if (amount === 0) continue;
        const shares = itemId
          ? items.map((item) => (item === itemId ? amount : 0))
          : shared(amount, [...rests.values()]);
        const lines = itemId ? [{ itemId, quantity: pieces, amountPaise: paise(amount) }] : [];
        const composed = composeCredits(invoices, { amountPaise: paise(amount), lines }, reason);
        bookCredits(composed, invoices, new Map(items.map((item, at) => [item, shares[at]!])));
        books.refund(amount, one.isCash);
      }
      if (one.end === 'kept' || one.end === 'cancelled') return;
      const rests = restsOf(invoices);
      const lines = restOf(invoices);
      const isCorrected = one.end === 'corrected';
      if (!isCorrected) books.refund(total([...rests.values()]), one.isCash);
      bookCredits(
        composeReturn(invoices, {
          reason: isCorrected ? 'Wrong' : 'Goods returned undelivered',
          isCorrection: isCorrected,
        }),
        invoices,
        rests,
      );
      expect(total([...restsOf(invoices).values()])).toBe(0);
      if (!isCorrected || lines.length === 0) return;
      for (const line of lines)
        expect(line.unitPaise * line.quantity - line.discountPaise + line.chargePaise).toBe(line.grossPaise);
      const buyer = one.laterGstin
        ? { ...order.buyer, gstin: `${one.laterGstin}AAPFU0939F1ZV`, stateCode: one.laterGstin }
        : { ...order.buyer, gstin: null };
      const earlier = { lines, suppliedAt: NOW.toISOString(), replaces: { numbers: ['X'], reason: 'Wrong' } };
      const again = invoicesOf(one, { ...order, buyer }, rests, earlier);
      expect(total(again.map(({ invoice }) => invoice.contents.totals.grossPaise))).toBe(total([...rests.values()]));
    }),
    { numRuns: LIVES, seed: SEED, endOnFailure: true },
  );
  // Money that came in is that of the documents or went back, so that customers owe nothing.
  expect(books.tally()).toEqual(books.expectedTally());
  expect(books.returns()).toEqual(books.expectedReturns());
  expect(books.files()).toEqual(books.expectedFiles());
  expect(books.bank()).toEqual(books.expectedBank());
});
