import type { Paise } from '@shop/money';
import type { PriceChange } from './line-amounts.js';
import type { TaxedAmount, TaxSplit } from './tax.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { INVOICING_MESSAGES } from '../messages.js';

/**
 * `receipt` is no tax document: the shop's tax settings are unconfirmed, or it is not registered. `financial-note` credits
 * a price without its tax, after the last day for credit notes.
 */
export type DocumentKind =
  'receipt' | 'tax-invoice' | 'bill-of-supply' | 'invoice-cum-bill' | 'credit-note' | 'financial-note';

/**
 * Why goods left with a receipt: the shop is not registered, its tax settings were not confirmed, facts were missing, or
 * an HSN code had no rate.
 */
export type ReceiptCause = 'unregistered' | 'unconfirmed' | 'incomplete' | 'unrated';

/** A name and address as printed. */
export interface Party {
  readonly name: string;
  readonly gstin: string | null;
  readonly address: readonly string[];
  /** Null when the State is unknown. */
  readonly stateCode: string | null;
}

export interface DocumentLine extends TaxedAmount {
  /** The line of the order. */
  readonly itemId: string;
  readonly description: string;
  /** Null on receipts. */
  readonly hsn: string | null;
  readonly quantity: number;
  /** Unit quantity code, such as `PAC`. */
  readonly unit: string;
  readonly unitPaise: Paise;
  readonly discountPaise: Paise;
  readonly chargePaise: Paise;
  /** Null on receipts. */
  readonly rateBps: number | null;
}

/** The invoice of a credit note, and why it is credited. */
export interface CreditedInvoice {
  readonly number: string;
  readonly issuedAt: string;
  readonly reason: string;
  /** True where another invoice was issued in the place of this one. */
  readonly isCorrection?: boolean;
}

/** What one recipient gets of an order for many. Its place is the PIN code's; no street and phone number. */
export interface AnnexedParcel {
  /** Its place in the order, as on its packing slip. */
  readonly no: number;
  readonly name: string;
  readonly place: string;
  /** Null when the State is unknown. */
  readonly stateCode: string | null;
  readonly items: readonly { readonly itemId: string; readonly quantity: number }[];
  /** Courier and number; null for a parcel that had not left when the document was issued. */
  readonly tracking: string | null;
}

/** Everything that is printed on a document: it never depends on later changes. */
export interface DocumentContents {
  readonly orderNumber: string;
  readonly orderedAt: string;
  readonly supplier: Party & { readonly fssai: string | null; readonly isComposition: boolean };
  readonly buyer: Party;
  /** Where the goods go. */
  readonly delivery: Party;
  /** Code of a State. */
  readonly placeOfSupply: string | null;
  /** Null on documents without tax. */
  readonly split: TaxSplit | null;
  readonly lines: readonly DocumentLine[];
  readonly totals: TaxedAmount;
  /** The invoice that a credit note reduces, and why. */
  readonly reverses: CreditedInvoice | null;
  /** Of receipts. */
  readonly cause?: ReceiptCause;
  /** Numbers of the documents in whose place this one was issued, and why. */
  readonly replaces?: { readonly numbers: readonly string[]; readonly reason: string };
  /** When the goods left, if the document was issued later. */
  readonly suppliedAt?: string;
  /** Of an order for many recipients: the parcels with goods of this document. */
  readonly parcels?: readonly AnnexedParcel[];
}

/** What the invoice registration portal returns for a document. */
export interface Registration {
  /** Invoice reference number: 64 hexadecimal digits. */
  readonly irn: string;
  /** Number of the portal's acknowledgement. */
  readonly ackNo: string;
  readonly ackAt: Date | string;
  /** Text of the QR code, signed by the portal: a JSON Web Token. Null where only the numbers are known. */
  readonly signedQr: string | null;
}

export interface TaxDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly series: string;
  readonly financialYear: string;
  readonly no: number;
  readonly number: string;
  readonly orderId: string;
  /** Of a credit note: the invoice, and what identifies the refund. */
  readonly invoiceId: string | null;
  readonly refundKey: string | null;
  /** The document in whose place this one was issued; the first of several. */
  readonly replacesId?: string | null;
  readonly issuedAt: Date;
  readonly contents: DocumentContents;
  /** What the invoice registration portal returned. */
  readonly registration?: Registration | null;
}

/** True for the documents that bill goods, and that credits reduce. */
export const isInvoice = ({ kind, invoiceId }: Pick<TaxDocument, 'kind' | 'invoiceId'>): boolean =>
  kind !== 'receipt' && invoiceId === null;

/** The most that rule 46 allows. */
const NUMBER_LENGTH = 16;

/**
 * Returns a document number of at most 16 characters, such as `INV/26-27/000001`; with a shorter year beyond 999,999:
 * `INV/2627/1000000`.
 */
export function documentNumber(series: string, year: string, no: number): string {
  const [count, short] = [String(no).padStart(6, '0'), year.replace('-', '')];
  const forms = [`${series}/${year}/${count}`, `${series}/${short}/${count}`, `${series}${short}/${count}`];
  return forms.find(({ length }) => length <= NUMBER_LENGTH) ?? forms[0]!;
}
/** An order as needed for its documents. */
export interface OrderToInvoice {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly orderedAt: Date;
  /** Cancelled orders are not packed. */
  readonly isCancelled: boolean;
  /** True after the account of the customer was deleted. */
  readonly isAnonymous: boolean;
  readonly buyer: Party;
  readonly delivery: Omit<Party, 'gstin'>;
  /** What leaves: without pieces that were refunded before. */
  readonly lines: readonly {
    readonly itemId: string;
    readonly productId: string;
    readonly name: string;
    readonly size: string;
    readonly quantity: number;
    readonly unitPaise: Paise;
    /** The product's own code; empty without one. */
    readonly hsn: string;
    /** What went back for this line alone, though its goods leave. */
    readonly refundedPaise?: Paise;
  }[];
  /** Of the price. */
  readonly adjustments: readonly PriceChange[];
  /** What went back before the goods left, for no line in particular. */
  readonly refundedPaise?: Paise;
  /** Of an order for many recipients; missing once they were deleted. */
  readonly parcels?: readonly AnnexedParcel[];
}

/** Also for an order of somebody else. */
export const orderNotFound = () => new DomainError('order_not_found', INVOICING_MESSAGES.orderNotFound);

export const productNotFound = () => new DomainError('product_not_found', INVOICING_MESSAGES.productNotFound);

export const rateNotFound = () => new DomainError('tax_rate_not_found', INVOICING_MESSAGES.rateNotFound);

export const documentNotFound = () => new DomainError('document_not_found', INVOICING_MESSAGES.documentNotFound);
