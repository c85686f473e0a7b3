import type { AuditFilterOptions, AuditPage, AuditRecord } from '@shop/contracts/audit';

/** Filters of the audit log; an absent filter does not restrict the result. */
export interface AuditSearch {
  /** Id of the account that performed the action. */
  readonly person?: string;
  readonly action?: string;
  /** Id of a subject, or part of its name. */
  readonly subject?: string;
  /** First and last day in India, such as `2026-11-21`; both inclusive. */
  readonly from?: string;
  readonly to?: string;
}

/** Read model of the audit log, newest first. */
export abstract class AuditView {
  /** Returns 20 entries per page; pages past the last one are empty. */
  abstract search(search: AuditSearch, page: number): Promise<AuditPage>;

  /** Yields all matching entries in batches, so that a long log is never held in memory as a whole. */
  abstract stream(search: AuditSearch): AsyncGenerator<readonly AuditRecord[]>;

  abstract filterOptions(): Promise<AuditFilterOptions>;
}
