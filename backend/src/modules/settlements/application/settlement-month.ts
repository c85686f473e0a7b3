import { Injectable } from '@nestjs/common';
import { type ExplanationInput, SETTLED_WITHIN_DAYS, type SettlementMonth } from '@shop/contracts/settlements';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Payouts } from '../adapters/postgres/payouts.js';
import { SettlementView } from '../adapters/postgres/settlement-view.js';
import { stillWaitingSince } from '../domain/settlement-days.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'settlement.explained': Pick<ExplanationInput, 'kind' | 'note'>;
  }
}

/** Payouts of a month, what of them does not match, and how staff explain it. */
@Injectable()
export class SettlementMonths {
  constructor(
    private readonly view: SettlementView,
    private readonly payouts: Payouts,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @param month in India, such as `2026-11` */
  async show(month: string): Promise<SettlementMonth> {
    return { month, payouts: await this.view.payoutsOf(month), ...(await this.findings(month)) };
  }

  findings(month: string): Promise<Pick<SettlementMonth, 'findings' | 'findingCount'>> {
    return this.view.findingsOf(month, stillWaitingSince(this.clock.now(), SETTLED_WITHIN_DAYS));
  }

  /** Takes a finding off the list, until its figures change. */
  async explain(explanation: ExplanationInput, by: string): Promise<void> {
    const { kind, subject, note } = explanation;
    await this.audit.run(async (record) => {
      await this.payouts.explain(explanation, by, this.clock.now());
      record('settlement.explained', { subject: { id: subject }, after: { kind, note } });
    });
  }
}
