import type { AuditFilterOptions, AuditPage, AuditRecord } from '@shop/contracts';

/** Filters of the audit log; absent ones do not restrict. */
export interface AuditSearch {
  /** Id of the account that acted. */
  readonly person?: string;
  readonly action?: string;
  /** The id of a subject, or part of its name. */
  readonly subject?: string;
  /** First and last day in India, such as `2026-11-21`; both included. */
  readonly from?: string;
  readonly to?: string;
}

/** The audit log as it is read, newest first. */
export abstract class AuditView {
  /** 20 a page. Past the end: none. */
  abstract search(search: AuditSearch, page: number): Promise<AuditPage>;

  /** Everything that was searched for, in bunches, so that a long log is never whole in memory. */
  abstract all(search: AuditSearch): AsyncGenerator<readonly AuditRecord[]>;

  abstract choices(): Promise<AuditFilterOptions>;
}
