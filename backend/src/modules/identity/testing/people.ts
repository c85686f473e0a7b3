import type { RegisterInput, SignedInUser, StaffRole } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../../testing/test-app.js';

/** Registration data of a new customer, different for each call. */
export function newcomer(with_: Partial<RegisterInput> = {}): RegisterInput {
  return { name: 'Kavya Rao', email: `kavya.${randomUUID()}@example.in`, password: 'almond-basket', ...with_ };
}

/** A signed-in customer. */
export async function customer(shop: TestApp, with_: Partial<RegisterInput> = {}): Promise<SignedInUser> {
  const response = await shop.inject({ method: 'POST', url: '/api/users/register', payload: newcomer(with_) });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<SignedInUser>();
}

/** A signed-in admin: an owner, unless another role is given. */
export async function admin(shop: TestApp, role: StaffRole = 'owner'): Promise<SignedInUser> {
  const user = await customer(shop, { name: 'Asha Menon', email: `asha.${randomUUID()}@example.in` });
  await shop.database.query('UPDATE users SET is_admin = true, role = $2, claimed = true WHERE id = $1', [
    user._id,
    role,
  ]);
  return { ...user, isAdmin: true, role };
}
