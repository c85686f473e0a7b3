import type { SignedInUser } from '@shop/contracts';
import type { User } from '../domain/user.js';

/** Maps an account to the response for its owner. Lists each field, so that no other one is exposed. */
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
