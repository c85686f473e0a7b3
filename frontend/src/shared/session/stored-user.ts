import { STAFF_ROLES, type SignedInUser, type StaffRole } from '@shop/contracts';

const isStaffRole = (role: unknown): role is StaffRole => STAFF_ROLES.some((one) => one === role);

/** Parses the stored user; null if invalid. */
export function readStoredUser(parsed: unknown): SignedInUser | null {
  const user = (parsed ?? {}) as Partial<SignedInUser>;
  const isComplete = [user.name, user.email, user.token].every((value) => typeof value === 'string' && value !== '');
  if (!isComplete) return null;
  return {
    _id: user._id ?? '',
    name: user.name!,
    email: user.email!,
    token: user.token!,
    isAdmin: user.isAdmin === true,
    ...(isStaffRole(user.role) && { role: user.role }),
    shippingAddress: user.shippingAddress ?? null,
  };
}
