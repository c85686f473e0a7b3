import { Injectable } from '@nestjs/common';
import { AuditLog, differenceOf } from '../../../../kernel/audit-log.js';
import type { ReversalRules } from '../domain/reversal.js';
import { RefundRequests } from './refund-requests.js';
import './refund-audit.js';

/** Changes what one person may move back alone. Requests that wait stay as they are. */
@Injectable()
export class ChangeRefundRules {
  constructor(
    private readonly requests: RefundRequests,
    private readonly audit: AuditLog,
  ) {}

  /** Rules that are left out stay as they are. */
  run(changes: Partial<ReversalRules>): Promise<void> {
    return this.audit.run(async (record) => {
      const before = await this.requests.rules();
      const after = { ...before, ...changes };
      await this.requests.setRules(after);
      record('refund-rules.changed', { subject: { id: 'refund-rules' }, ...differenceOf(before, after) });
    });
  }
}
