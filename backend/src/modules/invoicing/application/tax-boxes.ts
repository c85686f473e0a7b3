import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@shop/contracts/calendar';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { decidingCode, type DecidingCode, type TaxRate } from '../domain/rates.js';
import { productNotFound } from '../domain/tax-document.js';
import { BoxesToTax, type BoxToTax } from '../adapters/postgres/boxes-to-tax-view.js';
import { TaxSettings } from '../adapters/postgres/tax-settings.js';
import './tax-settings.service.js';

/** A box with the code that decides its rate; null while a code has no rate, or there is no code. */
export type TaxedBox = BoxToTax & { readonly deciding: DecidingCode | null };

/** Boxes of several goods, which are mixed supplies. */
@Injectable()
export class TaxBoxes {
  constructor(
    private readonly boxes: BoxesToTax,
    private readonly settings: TaxSettings,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<TaxedBox[]> {
    const [rates, day] = [await this.settings.rates(), dayInIndia(this.clock.now())];
    return (await this.boxes.list()).map((box) => ({ ...box, deciding: decidingOf(box, rates, day) }));
  }

  /** Codes of the label stay: they change with the product. @throws DomainError 404 for an unknown product */
  change(productId: string, codes: Pick<BoxToTax, 'components' | 'unit'>): Promise<void> {
    return this.audit.run(async (record) => {
      const box = await this.boxes.find(productId);
      if (!box) throw productNotFound();
      await this.settings.saveCodes({ productId, ...codes, ...(box.isFromLabel && { components: [] }) });
      const after = box.isFromLabel ? { ...codes, components: box.components } : codes;
      const difference = differenceOf({ components: box.components, unit: box.unit }, after);
      record('tax-box.changed', { subject: { id: productId, label: box.name }, ...difference });
    });
  }

  /** Returns the codes of sold products that have fewer digits, each with one product. */
  async shorterThan(digits: number): Promise<readonly { readonly hsn: string; readonly name: string }[]> {
    return (await this.boxes.codesInUse()).filter(({ hsn }) => hsn.length < digits);
  }

  /** Returns the codes of sold products that have no rate today, each with one product. */
  async unrated(): Promise<readonly { readonly hsn: string; readonly name: string }[]> {
    const [rates, day] = [await this.settings.rates(), dayInIndia(this.clock.now())];
    return (await this.boxes.codesInUse()).filter(({ hsn }) => decidingCode(rates, [hsn], day).rateBps === null);
  }
}

function decidingOf({ hsn, components }: BoxToTax, rates: readonly TaxRate[], day: string): DecidingCode | null {
  const codes = components.length > 0 ? components : [hsn].filter(Boolean);
  if (codes.length === 0) return null;
  const { hsn: deciding, rateBps } = decidingCode(rates, codes, day);
  return rateBps === null ? null : { hsn: deciding, rateBps };
}
