import type { SignedInUser } from '@shop/contracts';
import type { User } from '../domain/user.js';

/** The account as its owner sees it. Names each field, so that none slips out that is not named. */
export function signedInUser(
  { id, name, email, isEmailConfirmed, isAdmin, role, shippingAddress }: User,
  token: string,
): SignedInUser {
  return {
    _id: id,
    name,
    email,
    emailConfirmed: isEmailConfirmed,
    isAdmin,
    ...(role && { role }),
    shippingAddress,
    token,
  };
}
