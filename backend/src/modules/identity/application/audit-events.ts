import type { StaffRole } from '../domain/user.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** Staff ended all sessions of an account. */
    'sessions.ended': object;
    /** Passkeys, authenticator app and recovery codes of a user who lost them were removed. */
    'account.second-factor-reset': object;
    /** An account was given access to the back office. */
    'staff.joined': { readonly role: StaffRole };
  }
}
