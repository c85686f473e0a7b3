import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LabelledProduct, LabelPoint } from '@shop/contracts';
import { dayInIndia } from '@shop/contracts/calendar';
import { Clock } from '../../../kernel/clock.js';
import { ProductRules, type PublishRule } from '../../catalog/index.js';
import { rateOn } from '../domain/rates.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { TaxSettings } from '../adapters/postgres/tax-settings.js';

/** Lets only products be published whose HSN codes have a GST rate today. */
@Injectable()
export class RatedProducts implements PublishRule, OnModuleInit {
  constructor(
    private readonly products: ProductRules,
    private readonly settings: TaxSettings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.products.add(this);
  }

  async missing({ hsn, components }: LabelledProduct): Promise<LabelPoint[]> {
    const codes = [
      { field: 'hsn', hsn },
      ...components.map((component, index) => ({ field: `components[${index}].hsn`, hsn: component.hsn })),
    ].filter((code) => code.hsn !== '');
    if (codes.length === 0) return [];
    const [rates, day] = [await this.settings.rates(), dayInIndia(this.clock.now())];
    return codes
      .filter((code) => rateOn(rates, code.hsn, day) === null)
      .map((code) => ({ code: 'hsnRate', field: code.field, message: INVOICING_MESSAGES.noRateToday(code.hsn) }));
  }
}
