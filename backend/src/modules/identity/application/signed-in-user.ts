import type { SignedInUser } from '@shop/contracts';
import type { User } from '../domain/user.js';

/** The account as its owner sees it. Names each field, so that none slips out that is not named. */
export function signedInUser({ id, name, email, isAdmin, role, shippingAddress }: User, token: string): SignedInUser {
  return { _id: id, name, email, isAdmin, ...(role && { role }), shippingAddress, token };
}
