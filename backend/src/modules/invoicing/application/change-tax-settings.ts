import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@shop/contracts/calendar';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { rateOn } from '../domain/rates.js';
import { missingForInvoices, type TaxProfile } from '../domain/tax-profile.js';
import { INVOICING_MESSAGES } from '../messages.js';
import { Suppliers } from './ports/suppliers.js';
import { TaxSettings } from './ports/tax-settings.js';
import './tax-audit.js';

/** An owner who changes settings. */
export interface Owner {
  readonly id: string;
  readonly name: string;
}

/** Changes the tax settings. Documents that exist stay as they are. */
@Injectable()
export class ChangeTaxSettings {
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
  run(profile: TaxProfile, by: Owner | null): Promise<void> {
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

  private async requireComplete(profile: TaxProfile): Promise<void> {
    const [missing] = missingForInvoices(profile, await this.suppliers.current());
    if (missing) throw DomainError.invalid('isConfirmed', INVOICING_MESSAGES.missing[missing]);
    if (profile.mode !== 'regular') return;
    const rate = rateOn(await this.settings.rates(), profile.defaultHsn, dayInIndia(this.clock.now()));
    if (rate === null) throw DomainError.invalid('defaultHsn', INVOICING_MESSAGES.noRate(profile.defaultHsn));
  }
}
