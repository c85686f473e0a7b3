import { Injectable } from '@nestjs/common';
import { type Supplier, missingForInvoices, type MissingFact, type TaxProfile } from '../domain/tax-profile.js';
import type { TaxedShop, LineTax } from '../domain/compose-document.js';
import { TaxSettings, type StoredProfile } from '../adapters/postgres/tax-settings.js';
import { Clock } from '../../../kernel/clock.js';
import { dayInIndia } from '@shop/contracts/calendar';
import { decidingCode } from '../domain/rates.js';
import { BoxesToTax } from '../adapters/postgres/boxes-to-tax-view.js';

/** The shop as the seller of its goods. */
export abstract class Suppliers {
  abstract current(): Promise<Supplier>;
}

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

const DEFAULT_UNIT = 'PAC';

/** A line as needed for its tax. `hsn` is the product's own code; empty without one. */
interface LineToTax {
  readonly productId: string;
  readonly hsn: string;
}

/** Finds HSN code, unit and today's rate of ordered products. */
@Injectable()
export class TaxLines {
  constructor(
    private readonly settings: TaxSettings,
    private readonly boxes: BoxesToTax,
    private readonly clock: Clock,
  ) {}

  /** @returns the taxes by line; null when a product has no rate today */
  async run(lines: readonly LineToTax[], profile: TaxProfile): Promise<LineTax[] | null> {
    const rates = await this.settings.rates();
    const products = await this.boxes.codesOf(lines.map(({ productId }) => productId));
    const today = dayInIndia(this.clock.now());
    const taxes = lines.map(({ productId, hsn: own }) => {
      const product = products.find((one) => one.productId === productId);
      const codes = product?.components.length ? product.components : [own || profile.defaultHsn];
      const { hsn, rateBps } = decidingCode(rates, codes, today);
      return {
        hsn: hsn.slice(0, profile.hsnDigits),
        unit: product?.unit ?? DEFAULT_UNIT,
        rateBps: profile.mode === 'composition' ? 0 : rateBps,
      };
    });
    return taxes.every(isTaxed) ? taxes : null;
  }
}

const isTaxed = (tax: Omit<LineTax, 'rateBps'> & { readonly rateBps: number | null }): tax is LineTax =>
  tax.rateBps !== null;
