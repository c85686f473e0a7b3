import type { StaffRole } from './staff.js';

/** One staff action, as listed by `GET /admin/audit`. */
export interface AuditRecord {
  _id: string;
  at: string;
  /** `product.changed`: subject and verb. */
  action: string;
  /** Null without a signed-in user: at startup, or on the command line. */
  actor: { _id: string; name: string | null; role: StaffRole | null } | null;
  subject: { _id: string; name: string | null };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** `203.0.113.0/24` */
  network: string | null;
  /** "Firefox on Windows" */
  device: string | null;
}

export interface AuditPage {
  entries: AuditRecord[];
  page: number;
  pages: number;
}

/** The available filter values. */
export interface AuditFilterOptions {
  actions: string[];
  people: { _id: string; name: string | null }[];
}

/** A month whose rows were moved from the database into files. */
export interface ArchivedMonth {
  /** Of the audit log, the events of payment providers, or the records of sent mails. */
  kind: ArchivedKind;
  /** `2018-04` */
  month: string;
  entries: number;
}

export type ArchivedKind = 'audit-log' | 'payment-events' | 'sent-mails';
