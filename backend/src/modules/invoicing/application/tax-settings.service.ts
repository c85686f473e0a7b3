import { Injectable } from '@nestjs/common';
import { addDays, dayInIndia } from '@shop/contracts/calendar';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { TaxSettings, type StoredRate } from '../adapters/postgres/tax-settings.js';
import { rateOn, type TaxRate } from '../domain/rates.js';
import { rateNotFound } from '../domain/tax-document.js';
import { missingForInvoices, type TaxProfile } from '../domain/tax-profile.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { Suppliers } from './tax-readiness.js';

/** Tax settings in the audit log. */
interface TaxState extends TaxProfile {
  readonly isConfirmed: boolean;
}

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'tax-settings.changed': TaxState;
    'tax-rate.set': TaxRate;
    'tax-rate.deleted': TaxRate;
    'tax-file.exported': { readonly file: string; readonly format: string; readonly from: string; readonly to: string };
    'receipts.invoiced': { readonly receipts: number };
    'tax-box.changed': { readonly components: readonly string[]; readonly unit: string };
  }
}

/** An owner who changes settings. */
interface Owner {
  readonly id: string;
  readonly name: string;
}

const labelOf = ({ hsn, validFrom }: TaxRate) => `${hsn} ${validFrom}`;

/** Changes the tax settings and the dated rates of HSN codes. Documents that exist stay as they are. */
@Injectable()
export class TaxSettingsService {
  constructor(
    private readonly settings: TaxSettings,
    private readonly suppliers: Suppliers,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * @param by who confirms the settings; null withdraws the confirmation, so that orders get receipts
   * @throws DomainError `invalid_input` for a confirmation of incomplete settings
   */
  change(profile: TaxProfile, by: Owner | null): Promise<void> {
    return this.audit.run(async (record) => {
      const before = await this.settings.lockProfile();
      if (by) await this.requireComplete(profile);
      await this.settings.saveProfile({ profile, confirmation: by && { ...by, at: this.clock.now() } });
      if (by) await this.settings.confirmRates(by.id);
      const difference = differenceOf(
        { ...before.profile, isConfirmed: before.confirmation !== null },
        { ...profile, isConfirmed: by !== null },
      );
      record('tax-settings.changed', { subject: { id: 'tax-settings' }, ...difference });
    });
  }

  /** Sets the rate of a code from a day until its next known change. @param by id of the owner */
  setRate({ hsn, rateBps, validFrom }: Pick<TaxRate, 'hsn' | 'rateBps' | 'validFrom'>, by: string): Promise<void> {
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

  /** Deletes a rate. The rate before it ends as before, so that the code has none on these days. @throws DomainError 404 */
  deleteRate(id: string): Promise<void> {
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

  private async requireComplete(profile: TaxProfile): Promise<void> {
    const [missing] = missingForInvoices(profile, await this.suppliers.current());
    if (missing) throw DomainError.invalid('isConfirmed', INVOICING_MESSAGES.missing[missing]);
    if (profile.mode !== 'regular') return;
    const rate = rateOn(await this.settings.rates(), profile.defaultHsn, dayInIndia(this.clock.now()));
    if (rate === null) throw DomainError.invalid('defaultHsn', INVOICING_MESSAGES.noRate(profile.defaultHsn));
    if (profile.defaultHsn.length < profile.hsnDigits)
      throw DomainError.invalid('defaultHsn', INVOICING_MESSAGES.fewDigits(profile.defaultHsn, profile.hsnDigits));
  }
}

const reaches = ({ validTo }: StoredRate, day: string): boolean => validTo === null || validTo >= day;
