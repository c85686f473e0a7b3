import { Injectable } from '@nestjs/common';
import type { TaxedShop } from '../domain/compose-document.js';
import { missingForInvoices, type MissingFact } from '../domain/tax-profile.js';
import { Suppliers } from './ports/suppliers.js';
import { TaxSettings, type StoredProfile } from './ports/tax-settings.js';

/** Whether the shop can issue tax documents. */
export interface Readiness extends TaxedShop {
  readonly confirmation: StoredProfile['confirmation'];
  readonly missing: readonly MissingFact[];
  /** False for an unregistered shop, too, which issues receipts. */
  readonly isReady: boolean;
}

/** Combines the tax settings with the data of the shop. Orders get tax documents once both are complete. */
@Injectable()
export class TaxReadiness {
  constructor(
    private readonly settings: TaxSettings,
    private readonly suppliers: Suppliers,
  ) {}

  async current(): Promise<Readiness> {
    const { profile, confirmation } = await this.settings.profile();
    const supplier = await this.suppliers.current();
    const missing = missingForInvoices(profile, supplier);
    const isReady = confirmation !== null && profile.mode !== 'unregistered' && missing.length === 0;
    return { profile, supplier, confirmation, missing, isReady };
  }
}
