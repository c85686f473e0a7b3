import { allocate, paise, sum, times, type Paise, type SignedPaise } from '@shop/money';
import { INVOICING_MESSAGES } from '../messages.js';
import { placeOfSupply, splitOf, addUp, taxInside, type TaxSplit } from './tax.js';
import type { DocumentContents, DocumentKind, DocumentLine, Party, OrderToInvoice } from './tax-document.js';
import type { Supplier, TaxProfile } from './tax-profile.js';

/** A line that leaves. */
export interface OrderedLine {
  readonly unitPaise: Paise;
  readonly quantity: number;
  /** What went back for this line alone, though its goods leave. */
  readonly refundedPaise?: Paise;
}

/** What a line costs, with its shares of reductions and charges. */
export interface LineAmounts {
  readonly discountPaise: Paise;
  readonly chargePaise: Paise;
  /** Unit price times quantity, less the discount, with the charge. */
  readonly grossPaise: Paise;
}

/**
 * Splits reductions over the lines by their price, then what was refunded by what remains, and charges such as shipping
 * likewise: freight is part of the supply of the goods and bears their rate. What exceeds the price of the goods reduces
 * the charges.
 * @param refundedPaise what went back for no line in particular
 * @throws InvalidMoney when reductions and refunds exceed goods and charges
 */
export function amountsOf(
  lines: readonly OrderedLine[],
  adjustments: readonly { readonly amountPaise: SignedPaise }[],
  refundedPaise: Paise = paise(0),
): LineAmounts[] {
  const prices = lines.map(({ unitPaise, quantity }) => times(unitPaise, quantity));
  const charges = sumOf(adjustments, (amount) => Math.max(0, amount));
  const reduced = spread(
    sumOf(adjustments, (amount) => Math.max(0, -amount)),
    prices,
  );
  const named = lines.map((line, at) => paise(Math.min(line.refundedPaise ?? 0, reduced.nets[at]!)));
  const unnamed = sum(lines.map((line, at) => paise((line.refundedPaise ?? 0) - named[at]!)));
  const kept = reduced.nets.map((net, at) => paise(net - named[at]!));
  const { nets, excess } = spread(paise(refundedPaise + unnamed), kept);
  return allocate(paise(charges - reduced.excess - excess), nets).map((chargePaise, at) => ({
    discountPaise: paise(prices[at]! - nets[at]!),
    chargePaise,
    grossPaise: paise(nets[at]! + chargePaise),
  }));
}

/** Takes an amount from prices, by their size. @returns what is left of each, and the part that exceeds them all */
function spread(amount: Paise, prices: readonly Paise[]): { nets: Paise[]; excess: number } {
  const within = paise(Math.min(amount, sum(prices)));
  const shares = allocate(within, prices);
  return { nets: prices.map((price, at) => paise(price - shares[at]!)), excess: amount - within };
}

const sumOf = (
  adjustments: readonly { readonly amountPaise: SignedPaise }[],
  part: (amount: SignedPaise) => number,
): Paise => sum(adjustments.map(({ amountPaise }) => paise(part(amountPaise))));

/** HSN and rate of a line. */
export interface LineTax {
  readonly hsn: string;
  readonly unit: string;
  readonly rateBps: number;
}

/** The shop at the moment of a document. */
export interface TaxedShop {
  readonly profile: TaxProfile;
  readonly supplier: Supplier;
}

/** A document without its number. */
export interface ComposedDocument {
  readonly kind: DocumentKind;
  readonly contents: DocumentContents;
}

/** Composes the receipt of an order, with no tax on it. No law requires the name of a deleted account on it. */
export function composeReceipt(ordered: OrderToInvoice, shop: TaxedShop): ComposedDocument {
  const { isAnonymous, buyer, delivery } = ordered;
  const order = isAnonymous ? { ...ordered, buyer: anonymous(buyer), delivery: anonymous(delivery) } : ordered;
  const lines = linesOf(order).map((line) => ({ ...line, hsn: null, unit: 'PAC', rateBps: null, ...untaxed(line) }));
  return { kind: 'receipt', contents: contentsOf(order, shop, { lines, split: null }) };
}

/**
 * Composes the invoices of an order: one, but two for a registered buyer of both taxed and exempt goods.
 * @param taxes by line
 */
export function composeInvoices(order: OrderToInvoice, shop: TaxedShop, taxes: readonly LineTax[]): ComposedDocument[] {
  if (shop.profile.mode === 'composition') {
    const lines = linesOf(order).map((line, at) => ({ ...line, ...taxes[at]!, rateBps: null, ...untaxed(line) }));
    return [{ kind: 'bill-of-supply', contents: contentsOf(order, shop, { lines, split: null }) }];
  }
  const split = splitOf(shop.supplier.stateCode, placeOf(order, shop.supplier));
  const lines = linesOf(order).map((line, at) => {
    const tax = taxes[at]!;
    return { ...line, ...tax, ...taxInside(line.grossPaise, tax.rateBps, split) };
  });
  return kindsOf(lines, order.buyer.gstin).map(({ kind, of }) => ({
    kind,
    contents: contentsOf(order, shop, { lines: of, split }),
  }));
}

/** Returns a party without what identifies a person, as `anonymous_party` of the database does. */
const anonymous = ({ stateCode }: Pick<Party, 'stateCode'>): Party => ({
  name: INVOICING_MESSAGES.unknownBuyer,
  gstin: null,
  address: [],
  stateCode,
});

type UntaxedLine = Pick<
  DocumentLine,
  'itemId' | 'description' | 'quantity' | 'unitPaise' | 'discountPaise' | 'chargePaise' | 'grossPaise'
>;

function linesOf({ lines, adjustments, refundedPaise }: OrderToInvoice): UntaxedLine[] {
  return amountsOf(lines, adjustments, refundedPaise).map((amounts, at) => {
    const { itemId, name, size, quantity, unitPaise } = lines[at]!;
    return { itemId, description: `${name}, ${size}`, quantity, unitPaise, ...amounts };
  });
}

const untaxed = ({ grossPaise }: UntaxedLine) => taxInside(grossPaise, 0, 'state');

/** Taxed and exempt goods share one document only for unregistered buyers (rule 46A). */
function kindsOf(
  lines: readonly DocumentLine[],
  gstin: string | null,
): { kind: DocumentKind; of: readonly DocumentLine[] }[] {
  const [taxed, exempt] = [lines.filter(({ rateBps }) => rateBps), lines.filter(({ rateBps }) => !rateBps)];
  if (exempt.length === 0) return [{ kind: 'tax-invoice', of: lines }];
  if (taxed.length === 0) return [{ kind: 'bill-of-supply', of: lines }];
  if (gstin === null) return [{ kind: 'invoice-cum-bill', of: lines }];
  return [
    { kind: 'tax-invoice', of: taxed },
    { kind: 'bill-of-supply', of: exempt },
  ];
}

function contentsOf(
  order: OrderToInvoice,
  { profile, supplier }: TaxedShop,
  { lines, split }: { lines: readonly DocumentLine[]; split: TaxSplit | null },
): DocumentContents {
  const delivery: Party = { ...order.delivery, gstin: null };
  return {
    orderNumber: order.orderNumber,
    orderedAt: order.orderedAt.toISOString(),
    supplier: {
      name: supplier.name,
      gstin: supplier.gstin || null,
      address: supplier.address,
      stateCode: supplier.stateCode || null,
      fssai: supplier.fssai || null,
      isComposition: profile.mode === 'composition',
    },
    buyer: order.buyer,
    delivery,
    placeOfSupply: placeOf(order, supplier) || null,
    split,
    lines,
    totals: addUp(lines),
    reverses: null,
  };
}

/** Without a known State the supply is made at the supplier's place (section 10(1)(ca) of the IGST Act). */
function placeOf({ buyer, delivery }: OrderToInvoice, { stateCode }: Supplier): string {
  return placeOfSupply({ gstin: buyer.gstin, deliveryState: delivery.stateCode ?? stateCode });
}
