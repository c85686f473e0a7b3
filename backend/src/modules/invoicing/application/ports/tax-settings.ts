import type { TaxRate } from '../../domain/rates.js';
import type { TaxProfile } from '../../domain/tax-profile.js';

/** The tax settings, and which owner confirmed them. */
export interface StoredProfile {
  readonly profile: TaxProfile;
  readonly confirmation: { readonly id: string; readonly name: string; readonly at: Date } | null;
}

export interface StoredRate extends TaxRate {
  readonly id: string;
  readonly source: string;
  readonly isConfirmed: boolean;
}

/** What a box contains: HSN codes, the most valuable component first. Empty for other products. */
export interface ProductTaxCodes {
  readonly productId: string;
  readonly components: readonly string[];
  /** Unit quantity code. */
  readonly unit: string;
}

/** Tax data of shop and products, and dated rates. All methods join the caller's transaction. */
export abstract class TaxSettings {
  abstract profile(): Promise<StoredProfile>;

  /** Returns the profile and locks it until the transaction ends. */
  abstract lockProfile(): Promise<StoredProfile>;

  abstract saveProfile(stored: StoredProfile): Promise<void>;

  /** Returns all rates by code and day. */
  abstract rates(): Promise<readonly StoredRate[]>;

  /** @param confirmedBy id of the account */
  abstract addRate(rate: TaxRate, confirmedBy: string): Promise<StoredRate>;

  /** Changes the last day of a rate; null for no end. */
  abstract endRate(id: string, validTo: string | null): Promise<void>;

  /** @returns the deleted rate, or null when there is none */
  abstract deleteRate(id: string): Promise<StoredRate | null>;

  /** Marks all rates as confirmed. */
  abstract confirmRates(by: string): Promise<void>;

  /** Saves what the owner lists of a box whose label names no codes. */
  abstract saveCodes(codes: ProductTaxCodes): Promise<void>;
}
