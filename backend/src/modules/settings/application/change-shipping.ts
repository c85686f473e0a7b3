import { Injectable } from '@nestjs/common';
import type { ShippingSettings } from '@shop/pricing';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { StoredShipping } from './ports/stored-shipping.js';
import type { BannerState } from './store-banner.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'settings.changed': ShippingSettings & BannerState;
  }
}

/** Changes the shipping settings. Payments that have already started keep their shipping cost. */
@Injectable()
export class ChangeShipping {
  constructor(
    private readonly storedShipping: StoredShipping,
    private readonly audit: AuditLog,
  ) {}

  async run(shipping: ShippingSettings): Promise<void> {
    await this.audit.run(async (record) => {
      const before = await this.storedShipping.lock();
      await this.storedShipping.replace(shipping);
      record('settings.changed', {
        subject: { id: 'shipping', label: 'Shipping' },
        ...differenceOf(before, shipping),
      });
    });
  }
}
