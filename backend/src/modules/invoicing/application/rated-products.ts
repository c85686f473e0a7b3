import { Injectable } from '@nestjs/common';
import { HSN_DIGITS, type LabelledProduct, type LabelPoint } from '@shop/contracts';
import { dayInIndia } from '@shop/contracts/calendar';
import { Clock } from '../../../kernel/clock.js';
import { ProductRules, type PublishRule } from '../../catalog/index.js';
import { rateOn } from '../domain/rates.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { TaxSettings } from '../adapters/postgres/tax-settings.js';

/** The most digits that tax settings demand. */
const MAX_DIGITS = Math.max(...HSN_DIGITS);

/** Lets only products be published whose HSN codes have a GST rate today, and as many digits as the tax settings demand. */
@Injectable()
export class RatedProducts implements PublishRule {
  constructor(
    products: ProductRules,
    private readonly settings: TaxSettings,
    private readonly clock: Clock,
  ) {
    products.add(this);
  }

  async missing({ hsn, components }: LabelledProduct): Promise<LabelPoint[]> {
    const codes = [
      { field: 'hsn', hsn },
      ...components.map((component, index) => ({ field: `components[${index}].hsn`, hsn: component.hsn })),
    ].filter((code) => code.hsn !== '');
    if (codes.length === 0) return [];
    const [rates, day] = [await this.settings.rates(), dayInIndia(this.clock.now())];
    const unrated = codes
      .filter((code) => rateOn(rates, code.hsn, day) === null)
      .map((code) => ({ code: 'hsnRate', field: code.field, message: INVOICING_MESSAGES.noRateToday(code.hsn) }));
    return [...unrated, ...(await this.short(codes))];
  }

  private async short(codes: readonly { readonly field: string; readonly hsn: string }[]): Promise<LabelPoint[]> {
    if (codes.every(({ hsn }) => hsn.length >= MAX_DIGITS)) return [];
    const { profile, confirmation } = await this.settings.profile();
    const digits = confirmation === null || profile.mode === 'unregistered' ? 0 : profile.hsnDigits;
    return codes
      .filter(({ hsn }) => hsn.length < digits)
      .map(({ field, hsn }) => ({ code: 'hsnDigits', field, message: INVOICING_MESSAGES.fewDigits(hsn, digits) }));
  }
}
