import type { OpenInvitation, SignedInUser, Staff, StaffRole } from '@shop/contracts';
import { testApp, type Request, type TestApp } from '../../testing/test-app.js';
import { admin, customer, newcomer } from '../identity/testing/people.js';

const PASSWORD = 'orchard-keeper-1';

let shop: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  shop = await testApp();
  owner = await admin(shop);
});
afterAll(() => shop.close());

const call = (method: NonNullable<Request['method']>, url: string, payload?: object, token = owner.token) =>
  shop.inject({ method, url: `/api${url}`, ...(payload && { payload }), ...(token && { token }) });
const staff = async () => (await call('GET', '/admin/staff')).json<Staff>();
const entriesOf = (subject: string) =>
  shop.database.query('SELECT action, actor_id, before, after FROM audit_log WHERE subject_id = $1 ORDER BY id', [
    subject,
  ]);
const profile = async (token: string) => (await call('GET', '/users/profile', undefined, token)).json<SignedInUser>();

/** Returns the key in the newest mail to an address. */
async function keyFor(email: string): Promise<string> {
  await shop.settleJobs();
  return shop.mailer.tokenIn(email, 'invitation');
}

async function invited(
  role: StaffRole = 'orders',
  email = newcomer().email,
): Promise<{ email: string; id: string; token: string }> {
  expect((await call('POST', '/admin/staff/invitations', { email, role })).statusCode).toBe(201);
  const token = await keyFor(email);
  return { email, token, id: (await staff()).invitations.find((one) => one.email === email)!._id };
}

const join = (token: string, name = 'Meera Iyer', password = PASSWORD) =>
  call('POST', '/staff-invitations/join', { token, name, password }, '');
const signIn = async (email: string) =>
  (await call('POST', '/users/login', { email, password: PASSWORD }, '')).json<SignedInUser>();

describe('an invitation', () => {
  it('becomes an account with a role, shown in the list and the audit log', async () => {
    const { email, token, id } = await invited('orders');
    expect((await call('POST', '/staff-invitations/read', { token }, '')).json<OpenInvitation>()).toEqual({
      email,
      role: 'orders',
      hasAccount: false,
    });
    expect((await join(token)).statusCode).toBe(200);
    const meera = await signIn(email);
    expect(meera).toMatchObject({ isAdmin: true, role: 'orders', name: 'Meera Iyer' });
    expect((await call('GET', '/orders', undefined, meera.token)).statusCode).toBe(200);
    expect((await call('GET', '/admin/staff', undefined, meera.token)).statusCode).toBe(403);
    expect(await staff()).toMatchObject({
      members: expect.arrayContaining([{ _id: meera._id, email, name: 'Meera Iyer', role: 'orders', isYou: false }]),
      invitations: [],
    });
    expect(await entriesOf(id)).toEqual([
      { action: 'staff.invited', actor_id: owner._id, before: null, after: { role: 'orders' } },
    ]);
    expect(await entriesOf(meera._id)).toEqual([
      { action: 'staff.joined', actor_id: meera._id, before: null, after: { role: 'orders' } },
    ]);
  });

  it('works once, even when accepted concurrently', async () => {
    const { token } = await invited();
    const statuses = (await Promise.all([join(token), join(token), join(token)])).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 400, 409].includes(status))).toBe(true);
    expect((await call('POST', '/staff-invitations/read', { token }, '')).statusCode).toBe(400);
  });

  it('works for 72 hours', async () => {
    const { token, id } = await invited();
    const shift = (hours: number) =>
      shop.database.query(
        'UPDATE staff_invitations SET expires_at = expires_at - make_interval(hours => $2) WHERE id = $1',
        [id, hours],
      );
    await shift(71);
    expect((await call('POST', '/staff-invitations/read', { token }, '')).statusCode).toBe(200);
    await shift(1);
    expect((await join(token)).statusCode).toBe(400);
    expect((await staff()).invitations.map(({ _id }) => _id)).toContain(id);
  });

  it('gets a new link when it is sent again, and the old link is invalid', async () => {
    const { email, token, id } = await invited();
    expect((await call('POST', `/admin/staff/invitations/${id}/resend`)).statusCode).toBe(200);
    const renewed = await keyFor(email);
    expect(renewed).not.toBe(token);
    expect((await join(token)).statusCode).toBe(400);
    expect((await join(renewed)).statusCode).toBe(200);
    expect((await call('POST', `/admin/staff/invitations/${id}/resend`)).statusCode).toBe(404);
  });

  it('is invalid once it is revoked', async () => {
    const { token, id } = await invited('catalogue');
    expect((await call('DELETE', `/admin/staff/invitations/${id}`)).statusCode).toBe(200);
    expect((await join(token)).statusCode).toBe(400);
    expect((await call('DELETE', `/admin/staff/invitations/${id}`)).statusCode).toBe(404);
    expect((await entriesOf(id)).at(-1)).toEqual({
      action: 'invitation.revoked',
      actor_id: owner._id,
      before: { role: 'catalogue' },
      after: null,
    });
  });

  it('is stored as a hash only, and its mail is retried with a new link', async () => {
    const { email } = newcomer();
    shop.mailer.isDown = true;
    await call('POST', '/admin/staff/invitations', { email, role: 'orders' });
    await shop.settleJobs();
    shop.mailer.isDown = false;
    const token = await keyFor(email);
    const kept =
      JSON.stringify(await shop.database.query("SELECT i.*, encode(i.token_hash, 'escape') FROM staff_invitations i")) +
      JSON.stringify(await shop.database.query('SELECT payload FROM outbox'));
    expect(kept).not.toContain(token);
    expect((await join(token)).statusCode).toBe(200);
  });

  it.each([
    ['of a member of the staff', async () => owner.email, 409],
    ['with an open invitation', async () => (await invited()).email, 409],
    ['that is invalid', async () => 'nobody', 400],
  ])('is rejected for an e-mail %s', async (_what, email, status) => {
    expect((await call('POST', '/admin/staff/invitations', { email: await email(), role: 'orders' })).statusCode).toBe(
      status,
    );
  });

  it('is rejected with a role that does not exist', async () => {
    expect(
      (await call('POST', '/admin/staff/invitations', { email: newcomer().email, role: 'admin' })).json(),
    ).toMatchObject({ statusCode: 400, message: 'Role must be one of owner, orders, catalogue, accounting.' });
  });

  it('requires a password that is long enough for staff, and stays open until then', async () => {
    const { token } = await invited();
    expect((await join(token, 'Meera Iyer', 'eleven-char')).json()).toMatchObject({
      statusCode: 400,
      message: 'The password of an admin must be 12 to 128 characters.',
    });
    expect((await join(token)).statusCode).toBe(200);
  });
});

describe('an invited customer', () => {
  it('signs in to accept, and keeps the account', async () => {
    const asha = await customer(shop);
    const { token } = await invited('catalogue', asha.email);
    await call('POST', '/users/me/confirmation', { password: newcomer().password }, asha.token);
    expect((await call('POST', '/staff-invitations/read', { token }, '')).json()).toMatchObject({ hasAccount: true });
    expect((await join(token)).statusCode).toBe(409);
    expect((await call('POST', '/staff-invitations/accept', { token }, asha.token)).statusCode).toBe(200);
    expect(await profile(asha.token)).toMatchObject({ _id: asha._id, isAdmin: true, role: 'catalogue' });
  });

  it('cannot use another account', async () => {
    const [asha, stranger] = [await customer(shop), await customer(shop)];
    const { token } = await invited('owner', asha.email);
    expect((await call('POST', '/staff-invitations/accept', { token }, stranger.token)).statusCode).toBe(403);
    expect((await profile(stranger.token)).isAdmin).toBe(false);
  });

  it('loses the invitation when the account is erased', async () => {
    const person = newcomer();
    const asha = await customer(shop, person);
    await invited('orders', asha.email);
    expect((await call('DELETE', '/users/me', { password: person.password }, asha.token)).statusCode).toBe(204);
    expect(await shop.database.query('SELECT FROM staff_invitations WHERE email = $1', [asha.email])).toEqual([]);
  });
});

describe('a role', () => {
  it('takes effect with the next request when it is changed', async () => {
    const meera = await admin(shop, 'orders');
    expect((await call('PUT', `/admin/staff/${meera._id}`, { role: 'catalogue' })).statusCode).toBe(200);
    expect((await call('GET', '/orders', undefined, meera.token)).statusCode).toBe(403);
    expect((await call('GET', '/products/export', undefined, meera.token)).statusCode).toBe(200);
    expect(await entriesOf(meera._id)).toEqual([
      { action: 'staff.role-changed', actor_id: owner._id, before: { role: 'orders' }, after: { role: 'catalogue' } },
    ]);
  });

  it("ends every session when it is removed, and the account becomes a customer's", async () => {
    const meera = await admin(shop, 'orders');
    expect((await call('DELETE', `/admin/staff/${meera._id}`)).statusCode).toBe(200);
    expect((await call('GET', '/users/profile', undefined, meera.token)).statusCode).toBe(401);
    expect(await shop.database.one('SELECT is_admin, role FROM users WHERE id = $1', [meera._id])).toEqual({
      is_admin: false,
      role: null,
    });
    expect((await call('DELETE', `/admin/staff/${meera._id}`)).statusCode).toBe(404);
  });

  it('cannot be changed by its own holder, so that the last owner remains', async () => {
    for (const [method, payload] of [
      ['PUT', { role: 'orders' }],
      ['DELETE', undefined],
    ] as const)
      expect((await call(method, `/admin/staff/${owner._id}`, payload)).json()).toMatchObject({
        statusCode: 409,
        message: 'Only another owner can change your role.',
      });
  });

  it.each([
    ['removed', (id: string) => call('DELETE', `/admin/staff/${id}`)],
    ['made something else than an owner', (id: string) => call('PUT', `/admin/staff/${id}`, { role: 'orders' })],
  ])('ends the invitations that somebody sent who is %s', async (_what, change) => {
    const leaving = await admin(shop);
    const { email } = newcomer();
    await call('POST', '/admin/staff/invitations', { email, role: 'owner' }, leaving.token);
    const [token, others] = [await keyFor(email), await invited()];
    const { invitations } = await staff();
    expect((await change(leaving._id)).statusCode).toBe(200);
    expect((await join(token)).json()).toMatchObject({ code: 'invitation_closed' });
    const { _id } = invitations.find((one) => one.email === email)!;
    expect(await entriesOf(_id)).toMatchObject([
      { action: 'staff.invited' },
      { action: 'invitation.revoked', actor_id: owner._id },
    ]);
    expect((await join(others.token)).statusCode).toBe(200);
  });

  it('is needed until an invitation is stored: a removal at the same moment leaves none open', async () => {
    for (let round = 0; round < 5; round++) {
      const leaving = await admin(shop);
      const { email } = newcomer();
      const [, removed] = await Promise.all([
        call('POST', '/admin/staff/invitations', { email, role: 'owner' }, leaving.token),
        call('DELETE', `/admin/staff/${leaving._id}`),
      ]);
      expect(removed.statusCode).toBe(200);
      expect((await staff()).invitations.filter((one) => one.email === email)).toEqual([]);
    }
  });

  it('remains for one owner when two remove each other concurrently', async () => {
    await shop.database.query("UPDATE users SET role = 'orders' WHERE role = 'owner'");
    const [one, other] = [await admin(shop), await admin(shop)];
    const statuses = (
      await Promise.all([
        call('DELETE', `/admin/staff/${other._id}`, undefined, one.token),
        call('DELETE', `/admin/staff/${one._id}`, undefined, other.token),
      ])
    ).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await shop.database.query("SELECT FROM users WHERE role = 'owner'")).toHaveLength(1);
    await shop.database.query("UPDATE users SET role = 'owner' WHERE id = $1", [owner._id]);
  });

  it('is stored together with the admin flag of an older release', async () => {
    const asha = await customer(shop);
    await shop.database.query('UPDATE users SET is_admin = true WHERE id = $1', [asha._id]);
    expect(await profile(asha.token)).toMatchObject({ role: 'owner' });
    await shop.database.query('UPDATE users SET is_admin = false WHERE id = $1', [asha._id]);
    expect(await profile(asha.token)).not.toHaveProperty('role');
  });
});
