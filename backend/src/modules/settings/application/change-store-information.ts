import { Injectable } from '@nestjs/common';
import type { StoreInformation } from '@shop/contracts';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { StoredInformation } from './ports/stored-information.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'store-information.changed': StoreInformation;
  }
}

/** Changes what the shop says about itself. Invoices that exist keep their own copy. */
@Injectable()
export class ChangeStoreInformation {
  constructor(
    private readonly storedInformation: StoredInformation,
    private readonly audit: AuditLog,
  ) {}

  async run(information: StoreInformation): Promise<void> {
    await this.audit.run(async (record) => {
      const before = await this.storedInformation.lock();
      await this.storedInformation.replace(information);
      record('store-information.changed', {
        subject: { id: 'store-information' },
        ...differenceOf(before, information),
      });
    });
  }
}
