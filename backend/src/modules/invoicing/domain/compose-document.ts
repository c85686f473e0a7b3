import { INVOICING_MESSAGES } from '../messages.js';
import { amountsOf } from './line-amounts.js';
import { placeOfSupply, splitOf, addUp, taxInside, type TaxSplit } from './tax.js';
import type {
  AnnexedParcel,
  DocumentContents,
  DocumentKind,
  DocumentLine,
  OrderToInvoice,
  Party,
  ReceiptCause,
} from './tax-document.js';
import type { Supplier, TaxProfile } from './tax-profile.js';

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

/** What stays as it was where documents are issued later, or again. */
export interface EarlierDocuments extends Required<Pick<DocumentContents, 'suppliedAt' | 'replaces'>> {
  readonly lines: readonly PricedLine[];
  /** Of an order for many recipients. */
  readonly parcels?: readonly AnnexedParcel[];
}

/** Composes the receipt of an order, with no tax on it. No law requires the name of a deleted account on it. */
export function composeReceipt(ordered: OrderToInvoice, shop: TaxedShop, cause: ReceiptCause): ComposedDocument {
  const { isAnonymous, buyer, delivery } = ordered;
  const order = isAnonymous ? { ...ordered, buyer: anonymous(buyer), delivery: anonymous(delivery) } : ordered;
  const lines = linesOf(order).map((line) => ({ ...line, hsn: null, unit: 'PAC', rateBps: null, ...untaxed(line) }));
  return { kind: 'receipt', contents: { ...contentsOf(order, shop, { lines, split: null }), cause } };
}

/**
 * Composes the invoices of an order: one, but two for a registered buyer of both taxed and exempt goods.
 * @param taxes by line
 * @param earlier documents that the invoices replace, whose lines they have; otherwise those of the order
 */
export function composeInvoices(
  order: OrderToInvoice,
  shop: TaxedShop,
  taxes: readonly LineTax[],
  earlier?: EarlierDocuments,
): ComposedDocument[] {
  const { lines: priced, parcels = order.parcels, ...past } = earlier ?? { lines: linesOf(order) };
  const annexed = (lines: readonly PricedLine[]) => annexureOf(parcels ?? [], lines);
  if (shop.profile.mode === 'composition') {
    const lines = priced.map((line, at) => ({ ...line, ...taxes[at]!, rateBps: null, ...untaxed(line) }));
    const contents = { ...contentsOf(order, shop, { lines, split: null }), ...past, ...annexed(lines) };
    return [{ kind: 'bill-of-supply', contents }];
  }
  const split = splitOf(shop.supplier.stateCode, placeOf(order, shop.supplier));
  const lines = priced.map((line, at) => {
    const tax = taxes[at]!;
    return { ...line, ...tax, ...taxInside(line.grossPaise, tax.rateBps, split) };
  });
  return kindsOf(lines, order.buyer.gstin).map(({ kind, of }) => ({
    kind,
    contents: { ...contentsOf(order, shop, { lines: of, split }), ...past, ...annexed(of) },
  }));
}

/**
 * Composes what an order would cost now, taxed and exempt goods together.
 * @param taxes by line, or why it would get a receipt
 */
export function composeQuote(
  order: OrderToInvoice,
  shop: TaxedShop,
  taxes: readonly LineTax[] | ReceiptCause,
): ComposedDocument {
  const documents =
    typeof taxes === 'string' ? [composeReceipt(order, shop, taxes)] : composeInvoices(order, shop, taxes);
  const { kind, contents } = documents[0]!;
  const lines = documents.flatMap((one) => one.contents.lines);
  return {
    kind: documents.length > 1 ? 'invoice-cum-bill' : kind,
    contents: { ...contents, lines, totals: addUp(lines), ...annexureOf(order.parcels ?? [], lines) },
  };
}

/** Returns a party without what identifies a person, as `anonymous_party` of the database does. */
const anonymous = ({ stateCode }: Pick<Party, 'stateCode'>): Party => ({
  name: INVOICING_MESSAGES.unknownBuyer,
  gstin: null,
  address: [],
  stateCode,
});

/** A line without its tax. */
export type PricedLine = Pick<
  DocumentLine,
  'itemId' | 'description' | 'quantity' | 'unitPaise' | 'discountPaise' | 'chargePaise' | 'grossPaise'
>;

function linesOf({ lines, adjustments, refundedPaise }: OrderToInvoice): PricedLine[] {
  return amountsOf(lines, adjustments, refundedPaise).map((amounts, at) => {
    const { itemId, name, size, quantity, unitPaise } = lines[at]!;
    return { itemId, description: `${name}, ${size}`, quantity, unitPaise, ...amounts };
  });
}

/** Parcels with goods of these lines. A receipt has none: it is for nobody's taxes, and recipients are deleted. */
function annexureOf(
  parcels: readonly AnnexedParcel[],
  lines: readonly Pick<PricedLine, 'itemId'>[],
): Pick<DocumentContents, 'parcels'> {
  const ids = new Set(lines.map(({ itemId }) => itemId));
  const annexed = parcels
    .map((parcel) => ({ ...parcel, items: parcel.items.filter(({ itemId }) => ids.has(itemId)) }))
    .filter(({ items }) => items.length > 0);
  return annexed.length > 0 ? { parcels: annexed } : {};
}

const untaxed = ({ grossPaise }: PricedLine) => taxInside(grossPaise, 0, 'state');

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
