import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@shop/contracts/calendar';
import { Clock } from '../../../kernel/clock.js';
import type { LineTax } from '../domain/compose-document.js';
import { decidingCode } from '../domain/rates.js';
import type { TaxProfile } from '../domain/tax-profile.js';
import { BoxesToTax } from './ports/boxes-to-tax.js';
import { TaxSettings } from './ports/tax-settings.js';

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
