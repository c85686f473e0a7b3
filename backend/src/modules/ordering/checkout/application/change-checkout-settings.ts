import { Injectable } from '@nestjs/common';
import { AuditLog, differenceOf } from '../../../../kernel/audit-log.js';
import { CheckoutSettings, type CheckoutSettingsValues } from '../../purchase/application/checkout-settings.js';

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    'checkout-settings.changed': Partial<CheckoutSettingsValues>;
  }
}

/** Changes for how long prices hold, and what customers may hold without paying. */
@Injectable()
export class ChangeCheckoutSettings {
  constructor(
    private readonly settings: CheckoutSettings,
    private readonly audit: AuditLog,
  ) {}

  /** Settings that are not given stay. */
  run(values: Partial<CheckoutSettingsValues>): Promise<void> {
    return this.audit.run(async (record) => {
      const before = await this.settings.all();
      await this.settings.change(values);
      record('checkout-settings.changed', {
        subject: { id: 'checkout-settings' },
        ...differenceOf(before, { ...before, ...values }),
      });
    });
  }
}
