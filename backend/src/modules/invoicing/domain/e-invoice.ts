import { dayInIndia } from '@shop/contracts/calendar';
import { signedPaise, toRupees } from '@shop/money';
import { countUnit, isCredit, type ReportedDocument } from './reported-document.js';
import { percentOf } from './rates.js';
import { isForRegistration } from './registration.js';
import { addUp } from './tax.js';
import type { DocumentLine, Party } from './tax-document.js';

/** An address as the portal wants it. */
interface Place {
  readonly Addr1: string;
  readonly Addr2?: string;
  readonly Loc: string;
  readonly Pin: number;
  readonly Stcd: string;
}

/** Limits of the form. */
const MAX_TEXT = 100;
const MAX_PLACE = 50;
const MAX_DESCRIPTION = 300;
/** The last line of an address: `Pune 411001`. */
const TOWN = /^(.{3,}?)[\s,-]*(\d{6})$/;

/** False for cancelled documents too. */
export const isEInvoice = (document: ReportedDocument): boolean => !document.isCancelled && isForRegistration(document);

/** Why a document cannot be registered. */
export type EInvoiceFault = 'supplier' | 'buyer' | 'hsn';

/** Returns what the portal would refuse; null when nothing is missing. */
export function eInvoiceFault({ contents }: ReportedDocument): EInvoiceFault | null {
  const { supplier, lines } = contents;
  if (!supplier.gstin || !placeOf(supplier)) return 'supplier';
  if (!buyerPlace(contents)) return 'buyer';
  return lines.some(({ hsn }) => (hsn ?? '').length < 4) ? 'hsn' : null;
}

/**
 * Returns a document in the form INV-01, schema 1.1 (notification 60/2020), for upload to the invoice registration portal.
 * @throws Error for a document with a fault
 */
export function eInvoiceOf(document: ReportedDocument): object {
  const { number, issuedAt, contents } = document;
  const { supplier, buyer, reverses, placeOfSupply } = contents;
  const lines = contents.lines.filter(({ rateBps }) => (rateBps ?? 0) > 0);
  const [from, to] = [placeOf(supplier), buyerPlace(contents)];
  if (!from || !to) throw new Error(`Document ${number} lacks an address.`);
  const sums = addUp(lines);
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: isCredit(document) ? 'CRN' : 'INV', No: number, Dt: portalDay(issuedAt) },
    SellerDtls: { Gstin: supplier.gstin, LglNm: supplier.name.slice(0, MAX_TEXT), ...from },
    BuyerDtls: { Gstin: buyer.gstin, LglNm: buyer.name.slice(0, MAX_TEXT), Pos: placeOfSupply, ...to },
    ItemList: lines.map(itemOf),
    ValDtls: {
      ...{ AssVal: rupees(sums.taxablePaise), IgstVal: rupees(sums.igstPaise) },
      ...{ CgstVal: rupees(sums.cgstPaise), SgstVal: rupees(sums.sgstPaise), TotInvVal: rupees(sums.grossPaise) },
    },
    ...(reverses && {
      RefDtls: { PrecDocDtls: [{ InvNo: reverses.number, InvDt: portalDay(new Date(reverses.issuedAt)) }] },
    }),
  };
}

/** Prices include the tax: the price of a piece is its part of the taxable value. A credit of an amount is one piece. */
function itemOf(line: DocumentLine, at: number): object {
  const pieces = line.quantity || 1;
  return {
    ...{ SlNo: String(at + 1), PrdDesc: line.description.slice(0, MAX_DESCRIPTION), IsServc: 'N', HsnCd: line.hsn },
    ...{ Qty: pieces, Unit: countUnit(line.unit), UnitPrice: Math.round((line.taxablePaise * 10) / pieces) / 1000 },
    ...{ TotAmt: rupees(line.taxablePaise), Discount: 0, AssAmt: rupees(line.taxablePaise) },
    ...{ GstRt: percentOf(line.rateBps ?? 0), IgstAmt: rupees(line.igstPaise), CgstAmt: rupees(line.cgstPaise) },
    ...{ SgstAmt: rupees(line.sgstPaise), TotItemVal: rupees(line.grossPaise) },
  };
}

const rupees = (paise: number): number => toRupees(signedPaise(paise));

/** `23/11/2026` */
const portalDay = (moment: Date): string => dayInIndia(moment).split('-').reverse().join('/');

/** A buyer without an own address has that of the parcel, if it is in the State of the GSTIN. */
const buyerPlace = ({ buyer, delivery }: ReportedDocument['contents']): Place | null =>
  placeOf(buyer) ?? (delivery.stateCode === buyer.stateCode ? placeOf(delivery) : null);

function placeOf({ address, stateCode }: Party): Place | null {
  const at = address.findLastIndex((line) => TOWN.test(line));
  const [, town, pin] = TOWN.exec(address[at] ?? '') ?? [];
  const [first, ...others] = address.slice(0, at);
  if (!town || !pin || !first || !stateCode) return null;
  const more = others.join(', ').slice(0, MAX_TEXT);
  return {
    Addr1: first.slice(0, MAX_TEXT),
    ...(more.length >= 3 && { Addr2: more }),
    ...{ Loc: town.slice(0, MAX_PLACE), Pin: Number(pin), Stcd: stateCode },
  };
}
