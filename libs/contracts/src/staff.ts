/** What somebody of the staff may do in the back office: an owner everything, the others what their role names. */
export const STAFF_ROLES = ['owner', 'orders', 'catalogue'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a role is enough for what asks for another. @param role null or undefined for customers */
export function isRoleEnough(role: StaffRole | null | undefined, needed: StaffRole): boolean {
  return role === 'owner' || role === needed;
}
