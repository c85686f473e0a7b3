import { Injectable } from '@nestjs/common';
import { AuditLog, differenceOf } from '../../../../kernel/audit-log.js';
import type { CashOnDeliveryRules } from './cash-on-delivery-rules.js';
import { CASH_MESSAGES } from './messages.js';
import { StoredRules } from './stored-rules.js';

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    'cash-on-delivery.changed': CashOnDeliveryRules;
  }
}

/** Changes the rules. Orders that are placed already stay as they are. */
@Injectable()
export class ChangeCashRules {
  constructor(
    private readonly rules: StoredRules,
    private readonly audit: AuditLog,
  ) {}

  run(change: (rules: CashOnDeliveryRules) => CashOnDeliveryRules): Promise<void> {
    return this.audit.run(async (record) => {
      const before = await this.rules.lock();
      const rules = change(before);
      await this.rules.replace(rules);
      record('cash-on-delivery.changed', {
        subject: { id: 'cash-on-delivery', label: CASH_MESSAGES.label },
        ...differenceOf(before, rules),
      });
    });
  }
}
