import type { BusinessDetails } from './order-details.js';

export type PrintedDocumentKind =
  'receipt' | 'tax-invoice' | 'bill-of-supply' | 'invoice-cum-bill' | 'credit-note' | 'slip';

/** A tax document or packing slip as it is printed: all texts and formatted amounts. */
export interface PrintedDocument {
  _id: string;
  kind: PrintedDocumentKind;
  title: string;
  /** What the law wants at the top. */
  statement?: string;
  number: string;
  /** The recipient's copy; null where none is stated. */
  copy: string | null;
  /** Label and value. */
  facts: [label: string, value: string][];
  parties: { title: string; lines: string[] }[];
  columns: { heading: string; isNumeric: boolean }[];
  /** A cell for each column; its lines are separated by line breaks. */
  rows: string[][];
  totals: [label: string, value: string][];
  /** The total in words; null without one. */
  words: string | null;
  notes: string[];
  /** Where the goods of an order for many recipients go. On a page of its own. */
  annexure?: Pick<PrintedDocument, 'title' | 'columns' | 'rows'>;
  /** Of documents that the invoice registration portal registers: what it returned, and the text of its QR code. */
  registration?: { facts: [label: string, value: string][]; qr: string | null } | null;
}

/** Request of `PUT /orders/:id/documents/:documentId/registration`: what the portal returned. `ackDay`: `2026-11-26`. */
export interface RegistrationInput {
  irn: string;
  ackNo: string;
  ackDay: string;
  /** The text of the QR code. */
  signedQr?: string;
}

/** Largest file of the portal: some thousand documents with their QR codes. */
export const REGISTRATION_LIMIT_BYTES = 5 * 1024 * 1024;
export const REGISTRATION_LIMIT_ROWS = 20_000;

/** Response of `POST /settings/tax/registrations/import`. `unknown`: numbers that no document of the shop has. */
export interface RegistrationImport {
  added: number;
  unchanged: number;
  unknown: string[];
  /** Sentences about rows that contradict their documents. */
  faults: string[];
}

/** Response of `GET /orders/:id/documents/notices`: sentences for staff before they ship or refund an order. */
export interface DocumentNotices {
  onShip: string[];
  onRefund: string[];
}

/** How wrong documents are corrected: before anybody has relied on them, or afterwards. */
export const CORRECTIONS = ['cancel', 'credit'] as const;

/** Request of `POST /orders/:id/documents/correction`. */
export interface CorrectionInput {
  how: (typeof CORRECTIONS)[number];
  /** 3 to 200 characters, printed on the documents. */
  reason: string;
  /** Replaces who is billed; left out: it stays. */
  business?: BusinessDetails;
}

/** Most orders in one print. */
export const MAX_PRINTED_ORDERS = 300;

/** Files of rows. */
const TABLE_FORMATS = ['csv', 'xlsx'] as const;
/** Parts of the return GSTR-1, figures of the return GSTR-3B, and books. */
export const TABLE_FILES = [
  ...(['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn_b2b', 'hsn_b2c', 'docs'] as const),
  ...(['gstr3b', 'cmp08', 'sales', 'daybook', 'payments', 'refunds', 'advances', 'cash', 'checks'] as const),
] as const;
export type TableFile = (typeof TABLE_FILES)[number];

/**
 * Files of one form: the return GSTR-1 for upload to the tax portal, e-invoices for the registration portal, vouchers for
 * Tally, all documents in print, and every file but the documents in one archive.
 */
export const OTHER_FILES = {
  ...({ gstr1: ['json'], einvoices: ['json'], tally: ['xml'], documents: ['pdf'], all: ['zip'] } as const),
} as const;
export type OtherFile = keyof typeof OTHER_FILES;

/** Files of a period, and the formats in which each can be had; the first is the usual one. */
export type TaxFile = TableFile | OtherFile;
export type TaxFileFormat = (typeof TABLE_FORMATS)[number] | (typeof OTHER_FILES)[OtherFile][number];
export const formatsOf = (file: TaxFile): readonly TaxFileFormat[] =>
  file in OTHER_FILES ? OTHER_FILES[file as OtherFile] : TABLE_FORMATS;

/** Query of `GET /settings/tax/files/:file`: a month such as `2026-11`, or the first and the last day in India. */
export interface TaxFileQueryInput {
  month?: string;
  from?: string;
  to?: string;
  format?: TaxFileFormat;
}

/** Ledgers of the shop's accounts in Tally, and the names that they have until the owner enters others. */
export const TALLY_LEDGERS = {
  customers: 'Online customers',
  /** With the rate behind it, such as "Sales 5 %". */
  sales: 'Sales',
  igst: 'Output IGST',
  cgst: 'Output CGST',
  /** Also UTGST. */
  sgst: 'Output SGST',
  provider: 'Payment gateway',
  cash: 'Cash on delivery',
  /** Money returned by hand. */
  manual: 'Bank',
} as const;
/** Response of `GET` and request of `PUT /settings/tax/ledgers`. */
export type TallyLedgers = Record<keyof typeof TALLY_LEDGERS, string>;
export const MAX_LEDGER_NAME = 100;

/** How the shop is registered for GST. */
export const TAX_MODES = ['regular', 'composition', 'unregistered'] as const;
export const HSN_DIGITS = [4, 6] as const;
/** Units of quantity in returns: those of count, because documents do not store net quantities. */
export const TAX_UNITS = ['PAC', 'BOX', 'NOS'] as const;
/** Most HSN codes inside one box. */
export const MAX_BOX_COMPONENTS = 10;

/** Request of `PUT /settings/tax`. Changes count as confirmed by the caller, or withdraw the confirmation. */
export interface TaxSettingsInput {
  mode: (typeof TAX_MODES)[number];
  /** 4 up to a turnover of ₹5 crore, 6 above. */
  hsnDigits: (typeof HSN_DIGITS)[number];
  /** HSN code of products without their own. */
  defaultHsn: string;
  /** Letters before the numbers of invoices and of credit notes. */
  invoiceSeries: string;
  creditSeries: string;
  isConfirmed: boolean;
}

/** A rate in percent from a day on, such as `2025-09-22`. */
export interface TaxRateInput {
  hsn: string;
  rate: number;
  validFrom: string;
}

export interface TaxRate extends TaxRateInput {
  _id: string;
  /** The last day; null without an end. */
  validTo: string | null;
  /** Where the shop has the rate from; empty for the owner's own. */
  source: string;
  isConfirmed: boolean;
}

/** HSN codes inside a box, the most valuable goods first. */
export interface TaxedBoxInput {
  components: string[];
  unit: (typeof TAX_UNITS)[number];
}

export interface TaxedBox extends TaxedBoxInput {
  _id: string;
  name: string;
  /** The product's own code; empty without one. */
  hsn: string;
  /** True when the codes are those of the components on the product's label, where they change. */
  isFromLabel: boolean;
  /** The deciding code and today's rate in percent; null when a code has no rate. */
  taxedAs: { hsn: string; rate: number } | null;
}

export interface TaxSettings extends Omit<TaxSettingsInput, 'isConfirmed'> {
  /** Who confirmed the settings, and when; null while orders get receipts that are no tax documents. */
  confirmation: { by: string; at: string } | null;
  /** What tax documents lack, as sentences. */
  missing: string[];
  /** Orders that left with receipts and whose invoices are due, from before the settings were confirmed and since. */
  dueReceipts: { unconfirmed: number; others: number };
  rates: TaxRate[];
}
