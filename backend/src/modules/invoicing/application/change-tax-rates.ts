import { Injectable } from '@nestjs/common';
import { addDays } from '@shop/contracts/calendar';
import { AuditLog } from '../../../kernel/audit-log.js';
import type { TaxRate } from '../domain/rates.js';
import { rateNotFound } from './not-found.js';
import { TaxSettings, type StoredRate } from './ports/tax-settings.js';
import './tax-audit.js';

const labelOf = ({ hsn, validFrom }: TaxRate) => `${hsn} ${validFrom}`;

/** Changes the dated rates of HSN codes. Documents that exist keep their rates. */
@Injectable()
export class ChangeTaxRates {
  constructor(
    private readonly settings: TaxSettings,
    private readonly audit: AuditLog,
  ) {}

  /** Sets the rate of a code from a day until its next known change. @param by id of the owner */
  set({ hsn, rateBps, validFrom }: Pick<TaxRate, 'hsn' | 'rateBps' | 'validFrom'>, by: string): Promise<void> {
    return this.audit.run(async (record) => {
      await this.settings.lockProfile();
      const ofCode = (await this.settings.rates()).filter((rate) => rate.hsn === hsn);
      const same = ofCode.find((rate) => rate.validFrom === validFrom);
      if (same) await this.settings.deleteRate(same.id);
      const before = ofCode.findLast((rate) => rate.validFrom < validFrom);
      if (before && reaches(before, validFrom)) await this.settings.endRate(before.id, addDays(validFrom, -1));
      const next = ofCode.find((rate) => rate.validFrom > validFrom);
      const rate = { hsn, rateBps, validFrom, validTo: next ? addDays(next.validFrom, -1) : null };
      const stored = await this.settings.addRate(rate, by);
      record('tax-rate.set', {
        subject: { id: stored.id, label: labelOf(rate) },
        after: rate,
        ...(same && { before: same }),
      });
    });
  }

  /** Deletes a rate. The rate before it ends as before, so that the code has none on these days. */
  delete(id: string): Promise<void> {
    return this.audit.run(async (record) => {
      await this.settings.lockProfile();
      const rate = await this.settings.deleteRate(id);
      if (!rate) throw rateNotFound();
      const { hsn, rateBps, validFrom, validTo } = rate;
      record('tax-rate.deleted', {
        subject: { id, label: labelOf(rate) },
        before: { hsn, rateBps, validFrom, validTo },
      });
    });
  }
}

const reaches = ({ validTo }: StoredRate, day: string): boolean => validTo === null || validTo >= day;
