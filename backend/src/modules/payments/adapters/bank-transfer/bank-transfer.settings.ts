import { Injectable } from '@nestjs/common';
import type { BankTransferSettings } from '@shop/contracts';
import { AuditLog, differenceOf } from '../../../../kernel/audit-log.js';
import { Database } from '../../../../platform/database/database.js';
import { TRANSFER_MESSAGES } from './messages.js';

/** Whether customers may pay by transfer, to which account, and for how long an order waits for it. */
export type BankTransferRules = Readonly<BankTransferSettings>;

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    'bank-transfer.changed': BankTransferRules;
  }
}

const RULES =
  'SELECT is_on AS "isOn", account_name AS "accountName", account_number AS "accountNumber", ifsc, hours_to_pay AS "hoursToPay" FROM transfer_rules';

/** The rules in the database. */
@Injectable()
export class StoredTransferRules {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  current(): Promise<BankTransferRules> {
    return this.read(RULES);
  }

  /** Unpaid orders keep the time that they were promised; all show the new account. */
  change(rules: BankTransferRules): Promise<void> {
    return this.audit.run(async (record) => {
      const before = await this.read(`${RULES} FOR UPDATE`);
      await this.database.query(
        `UPDATE transfer_rules SET is_on = :isOn, account_name = :accountName, account_number = :accountNumber, ifsc = :ifsc, hours_to_pay = :hoursToPay`,
        { ...rules },
      );
      record('bank-transfer.changed', {
        subject: { id: 'bank-transfer', label: TRANSFER_MESSAGES.label },
        ...differenceOf(before, rules),
      });
    });
  }

  private async read(sql: string): Promise<BankTransferRules> {
    const rules = await this.database.one<BankTransferRules>(sql);
    if (!rules) throw new Error('There are no rules of bank transfers.');
    return rules;
  }
}
