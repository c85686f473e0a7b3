import { Injectable } from '@nestjs/common';
import { type Supplier, missingForInvoices, type MissingFact, type TaxProfile } from '../domain/tax-profile.js';
import type { TaxedShop, LineTax } from '../domain/compose-document.js';
import { TaxSettings, type StoredProfile } from '../adapters/postgres/tax-settings.js';
import { Clock } from '../../../kernel/clock.js';
import { dayInIndia } from '@shop/contracts/calendar';
import { decidingCode } from '../domain/rates.js';
import { BoxesToTax } from '../adapters/postgres/boxes-to-tax-view.js';
import type { ReceiptCause } from '../domain/tax-document.js';

/** The shop as the seller of its goods. */
export abstract class Suppliers {
  abstract current(): Promise<Supplier>;
}

/** Whether the shop can issue tax documents. */
export interface Readiness extends TaxedShop {
  readonly confirmation: StoredProfile['confirmation'];
  readonly missing: readonly MissingFact[];
  /** Why orders get receipts; null where they get tax documents. */
  readonly cause: Exclude<ReceiptCause, 'unrated'> | null;
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
    const isComplete = confirmation !== null && missing.length === 0;
    const cause =
      profile.mode === 'unregistered'
        ? 'unregistered'
        : isComplete
          ? null
          : confirmation
            ? 'incomplete'
            : 'unconfirmed';
    return { profile, supplier, confirmation, missing, cause };
  }
}

const DEFAULT_UNIT = 'PAC';

/** A line as needed for its tax. `hsn` is the product's own code; empty without one. */
export interface LineToTax {
  readonly productId: string;
  readonly hsn: string;
}

/** HSN code, unit and rate of a line; no rate where the code has none on the day. */
export type FoundTax = Omit<LineTax, 'rateBps'> & { readonly rateBps: number | null };

export const areRated = (taxes: readonly FoundTax[]): taxes is readonly LineTax[] =>
  taxes.every(({ rateBps }) => rateBps !== null);

/** Finds HSN code, unit and rate of ordered products. */
@Injectable()
export class TaxLines {
  constructor(
    private readonly settings: TaxSettings,
    private readonly boxes: BoxesToTax,
    private readonly clock: Clock,
  ) {}

  /** Returns the taxes by line. @param at the moment whose rates apply; default: now */
  async run(lines: readonly LineToTax[], profile: TaxProfile, at = this.clock.now()): Promise<readonly FoundTax[]> {
    const [taxes = []] = await this.onDays(lines, profile, [dayInIndia(at)]);
    return taxes;
  }

  /** Returns the taxes by day and line, in two statements. */
  async onDays(
    lines: readonly LineToTax[],
    profile: TaxProfile,
    days: readonly string[],
  ): Promise<readonly (readonly FoundTax[])[]> {
    const rates = await this.settings.rates();
    const boxes = await this.boxes.codesOf(lines.map(({ productId }) => productId));
    const boxOf = new Map(boxes.map((box) => [box.productId, box]));
    return days.map((day) =>
      lines.map(({ productId, hsn: own }) => {
        const box = boxOf.get(productId);
        const codes = box?.components.length ? box.components : [own || profile.defaultHsn];
        const { hsn, rateBps } = decidingCode(rates, codes, day);
        return {
          hsn: hsn.slice(0, profile.hsnDigits),
          unit: box?.unit ?? DEFAULT_UNIT,
          rateBps: profile.mode === 'composition' ? 0 : rateBps,
        };
      }),
    );
  }
}
