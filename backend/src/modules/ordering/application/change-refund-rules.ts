import { Injectable } from '@nestjs/common';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { RefundRequests } from './ports/refund-requests.js';
import './refund-audit.js';

/** Changes the amount above which a second person must approve a refund. Requests that wait stay as they are. */
@Injectable()
export class ChangeRefundRules {
  constructor(
    private readonly requests: RefundRequests,
    private readonly audit: AuditLog,
  ) {}

  /** @param approvalAbovePaise null for no approvals */
  run(approvalAbovePaise: number | null): Promise<void> {
    return this.audit.run(async (record) => {
      const before = { approvalAbovePaise: await this.requests.approvalAbove() };
      await this.requests.setApprovalAbove(approvalAbovePaise);
      record('refund-rules.changed', {
        subject: { id: 'refund-rules' },
        ...differenceOf(before, { approvalAbovePaise }),
      });
    });
  }
}
