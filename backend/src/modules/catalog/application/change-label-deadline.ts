import { Injectable } from '@nestjs/common';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { LabelDeadline } from './ports/label-deadline.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'label-rules.changed': { readonly completeBy: string | null };
  }
}

/** Changes the last day to complete the labels of published products. They stay published after it. */
@Injectable()
export class ChangeLabelDeadline {
  constructor(
    private readonly deadline: LabelDeadline,
    private readonly audit: AuditLog,
  ) {}

  /** @param completeBy a day; null for none */
  run(completeBy: string | null): Promise<void> {
    return this.audit.run(async (record) => {
      const before = { completeBy: await this.deadline.current() };
      await this.deadline.replace(completeBy);
      record('label-rules.changed', { subject: { id: 'label-rules' }, ...differenceOf(before, { completeBy }) });
    });
  }
}
