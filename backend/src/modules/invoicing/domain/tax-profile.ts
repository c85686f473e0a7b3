/** How the shop is registered for GST. */
export type TaxMode = 'regular' | 'composition' | 'unregistered';

/** How the shop taxes, decided by its owner. Empty texts are missing. */
export interface TaxProfile {
  readonly mode: TaxMode;
  /** Digits of HSN codes on documents: 4 up to a turnover of ₹5 crore, 6 above. */
  readonly hsnDigits: 4 | 6;
  /** For products without their own code. */
  readonly defaultHsn: string;
  /** Letters before the numbers of invoices and credit notes. */
  readonly invoiceSeries: string;
  readonly creditSeries: string;
}

/** The shop as its documents name it. Empty texts are missing. */
export interface Supplier {
  /** The legal name, or the name of the store until there is one. */
  readonly name: string;
  readonly legalName: string;
  readonly address: readonly string[];
  /** Code of a State, such as `27`. */
  readonly stateCode: string;
  readonly gstin: string;
  /** Number of the food licence. */
  readonly fssai: string;
}

export const EMPTY_PROFILE: TaxProfile = {
  mode: 'regular',
  hsnDigits: 4,
  defaultHsn: '',
  invoiceSeries: 'INV',
  creditSeries: 'CRN',
};

/** The series of order receipts, which are no tax documents. */
export const RECEIPT_SERIES = 'REC';

/** The series of credits that reduce no tax, and are in no return. */
export const FINANCIAL_SERIES = 'FCN';

/** What no tax document can be issued without. */
export type MissingFact = 'legalName' | 'address' | 'stateCode' | 'gstin' | 'defaultHsn' | 'gstinState';

/** Returns what is missing for tax documents; nothing for a shop that issues none. */
export function missingForInvoices(profile: TaxProfile, supplier: Supplier): MissingFact[] {
  if (profile.mode === 'unregistered') return [];
  const { legalName, address, stateCode, gstin } = supplier;
  const missing: readonly (readonly [MissingFact, boolean])[] = [
    ['legalName', legalName === ''],
    ['address', address.length === 0],
    ['stateCode', stateCode === ''],
    ['gstin', gstin === ''],
    ['gstinState', gstin !== '' && stateCode !== '' && !gstin.startsWith(stateCode)],
    ['defaultHsn', profile.defaultHsn === ''],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([fact]) => fact);
}
