import { Injectable } from '@nestjs/common';
import { type TaxedBox, type TaxedBoxInput, type TaxSettings as TaxSettingsView } from '@shop/contracts';
import { percentOf } from '../domain/rates.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { TaxSettings } from './ports/tax-settings.js';
import { TaxBoxes } from './tax-boxes.js';
import { TaxReadiness } from './tax-readiness.js';

/** The tax settings as the back office shows them. */
@Injectable()
export class ShowTaxSettings {
  constructor(
    private readonly readiness: TaxReadiness,
    private readonly settings: TaxSettings,
    private readonly taxBoxes: TaxBoxes,
  ) {}

  async run(): Promise<TaxSettingsView> {
    const { profile, confirmation, missing } = await this.readiness.current();
    const unrated = profile.mode === 'regular' ? await this.taxBoxes.unrated() : [];
    return {
      ...profile,
      confirmation: confirmation && { by: confirmation.name, at: confirmation.at.toISOString() },
      missing: [
        ...missing.map((fact) => INVOICING_MESSAGES.missing[fact]),
        ...unrated.map(({ hsn, name }) => INVOICING_MESSAGES.productWithoutRate(name, hsn)),
      ],
      rates: (await this.settings.rates()).map(({ id, rateBps, ...rate }) => ({
        _id: id,
        rate: percentOf(rateBps),
        ...rate,
      })),
    };
  }

  async boxes(): Promise<TaxedBox[]> {
    return (await this.taxBoxes.list()).map(({ productId, name, hsn, isFromLabel, components, unit, deciding }) => ({
      _id: productId,
      name,
      hsn,
      isFromLabel,
      components: [...new Set(components)],
      unit: unit as TaxedBoxInput['unit'],
      taxedAs: deciding && { hsn: deciding.hsn, rate: percentOf(deciding.rateBps) },
    }));
  }
}
