import type { StaffRole } from '../domain/user.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** An account was signed out everywhere by somebody of the staff. */
    'sessions.ended': object;
    /** Passkeys, authenticator app and recovery codes of somebody who lost them were removed. */
    'account.second-factor-reset': object;
    /** An account got the right to the back office. */
    'staff.joined': { readonly role: StaffRole };
  }
}
