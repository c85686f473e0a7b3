import type { StaffRole } from '@shop/contracts';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    'staff.invited': { readonly role: StaffRole };
    'staff.invited-again': object;
    'invitation.revoked': { readonly role: StaffRole };
    'staff.role-changed': { readonly role: StaffRole };
    'staff.removed': { readonly role: StaffRole };
  }
}
