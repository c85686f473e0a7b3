import { Injectable } from '@nestjs/common';
import { AuditLog, differenceOf } from '../../../kernel/audit-log.js';
import { ReferenceRules } from './ports/reference-rules.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'reference-rules.changed': { readonly minAskedDays: number | null };
  }
}

/** Changes which earlier prices are struck through. Holds for all products at once. */
@Injectable()
export class ChangeReferenceRules {
  constructor(
    private readonly rules: ReferenceRules,
    private readonly audit: AuditLog,
  ) {}

  /** @param minAskedDays for which a price must have been asked; null: only the MRP is struck through */
  run(minAskedDays: number | null): Promise<void> {
    return this.audit.run(async (record) => {
      const before = { minAskedDays: await this.rules.minAskedDays() };
      await this.rules.replace(minAskedDays);
      record('reference-rules.changed', {
        subject: { id: 'reference-rules' },
        ...differenceOf(before, { minAskedDays }),
      });
    });
  }
}
