import type { StaffRole } from './staff.js';

/** What somebody of the staff did, as `GET /admin/audit` lists it. */
export interface AuditRecord {
  _id: string;
  at: string;
  /** `product.changed`: what was done to what. */
  action: string;
  /** Null when nobody was signed in: at start, or on the command line. */
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

/** What can be searched for. */
export interface AuditFilterOptions {
  actions: string[];
  people: { _id: string; name: string | null }[];
}
