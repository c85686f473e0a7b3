import { Injectable } from '@nestjs/common';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { CheckoutSettings } from './ports/checkout-settings.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'checkout-settings.changed': { readonly priceGraceHours: number };
  }
}

/** Changes for how many hours a price holds after the hold of its payment has ended. */
@Injectable()
export class ChangeCheckoutSettings {
  constructor(
    private readonly settings: CheckoutSettings,
    private readonly audit: AuditLog,
  ) {}

  run(priceGraceHours: number): Promise<void> {
    return this.audit.run(async (record) => {
      const before = { priceGraceHours: await this.settings.priceGraceHours() };
      await this.settings.setPriceGraceHours(priceGraceHours);
      record('checkout-settings.changed', {
        subject: { id: 'checkout-settings' },
        ...differenceOf(before, { priceGraceHours }),
      });
    });
  }
}
