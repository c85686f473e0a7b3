import { MemoryIdentity } from '../testing/memory-identity.js';
import { Accounts } from './accounts.js';
import { ChangeOwnPassword } from './change-password.js';
import { ConfirmEmail, RequestEmailConfirmation } from './confirm-email.js';
import { EnsureAdmin } from './ensure-admin.js';
import { DeleteAccount, EraseIdleAccounts } from './erase-account.js';
import { RegisterCustomer } from './register-customer.js';
import { RequestPasswordReset, ResetPassword } from './reset-password.js';
import { SendNotices } from './send-account-mails.js';
import { StaffAccounts } from './staff-accounts.js';

const MINUTE = 60_000;
const ADDRESS = {
  address: '1, MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};
const invalid = (field: string) => ({ code: 'invalid_input', details: [{ field }] });
const ended = { code: 'session_ended' };

let id: MemoryIdentity;
beforeEach(() => void (id = new MemoryIdentity()));

const accounts = () => {
  const ensureAdmin = new EnsureAdmin(id.users, id.passwords, id.audit, id.claimAccount);
  return new Accounts(id.users, ensureAdmin, id.hasher, id.administration);
};

describe('a registration', () => {
  const register = (changes = {}) =>
    new RegisterCustomer(id.users, id.passwords, id.database, id.outbox).run({
      name: 'Ravi Menon',
      email: '  Ravi@Example.in ',
      password: 'Kx7#pq2!mz',
      ...changes,
    });

  it('opens an account for the normalised email, and sends a welcome mail', async () => {
    const user = await register();
    expect(user).toEqual({
      id: expect.any(String),
      name: 'Ravi Menon',
      email: 'ravi@example.in',
      isEmailConfirmed: false,
      isClaimed: false,
      passwordHash: 'new:Kx7#pq2!mz',
      isStaffPassword: null,
      isAdmin: false,
      role: null,
      shippingAddress: null,
      tokenVersion: 0,
    });
    expect(id.users.rows).toEqual([user]);
    expect(id.outbox.stored).toEqual([{ topic: 'user.registered', payload: { userId: user.id } }]);
  });

  it('rejects a registered email before it hashes, and when a concurrent request was faster', async () => {
    await register();
    const hash = jest.spyOn(id.hasher, 'hash');
    const taken = { code: 'email_taken', details: [{ field: 'email' }] };
    await expect(register({ email: 'RAVI@example.in' })).rejects.toMatchObject(taken);
    expect(hash).not.toHaveBeenCalled();
    jest.spyOn(id.users, 'findByEmail').mockResolvedValueOnce(null);
    await expect(register()).rejects.toMatchObject(taken);
    expect(id.outbox.stored).toHaveLength(1);
  });

  it('rejects a weak password before it looks up the email', async () => {
    const find = jest.spyOn(id.users, 'findByEmail');
    for (const password of ['password1234', 'menon-9-xyz', 'ravi@example.in!'])
      await expect(register({ password })).rejects.toMatchObject(invalid('password'));
    expect(find).not.toHaveBeenCalled();
  });
});

describe('an admin', () => {
  const ensure = (changes = {}) =>
    accounts().ensureAdmin({
      name: 'Meera Nair',
      email: ' Boss@example.in',
      password: 'orchard-keeper',
      ...changes,
    });
  const joined = (userId: string) => ({
    action: 'staff.joined',
    entry: { subject: { id: userId }, after: { role: 'owner' } },
  });

  it('is created once, as an owner with a confirmed email', async () => {
    const userId = await ensure();
    expect(id.user(userId)).toEqual({
      id: userId,
      name: 'Meera Nair',
      email: 'boss@example.in',
      isEmailConfirmed: true,
      isClaimed: true,
      passwordHash: 'new:orchard-keeper',
      isStaffPassword: true,
      isAdmin: true,
      role: 'owner',
      shippingAddress: null,
      tokenVersion: 0,
    });
    expect(await ensure({ password: 'another-keeper' })).toBe(userId);
    expect(id.user(userId)?.passwordHash).toBe('new:orchard-keeper');
    expect(id.audit.stored).toEqual([joined(userId)]);
  });

  it("is promoted from a customer with the operator's password, which ends every session", async () => {
    const user = await id.addUser({ email: 'boss@example.in', isEmailConfirmed: false, isClaimed: false });
    await id.addPasskey(user.id);
    expect(await ensure()).toBe(user.id);
    expect(await id.passkeys.of(user.id)).toEqual([]);
    expect(id.user(user.id)).toEqual({
      ...user,
      isAdmin: true,
      role: 'owner',
      isEmailConfirmed: true,
      isClaimed: true,
      passwordHash: 'new:orchard-keeper',
      isStaffPassword: true,
      tokenVersion: 1,
    });
    expect(id.audit.stored).toEqual([joined(user.id)]);
  });

  it('is promoted when somebody else registers the email concurrently', async () => {
    const add = id.users.add.bind(id.users);
    jest.spyOn(id.users, 'add').mockImplementationOnce(async (admin) => {
      await add({ ...admin, id: 'other', isAdmin: false, role: null, passwordHash: 'theirs' });
      return add(admin);
    });
    expect(await ensure()).toBe('other');
    expect(id.user('other')).toMatchObject({ isAdmin: true, passwordHash: 'new:orchard-keeper' });
  });

  it('is not changed when another process has just created it', async () => {
    const add = id.users.add.bind(id.users);
    jest.spyOn(id.users, 'add').mockImplementationOnce(async (admin) => {
      await add({ ...admin, id: 'other', passwordHash: 'theirs' });
      return add(admin);
    });
    expect(await ensure()).toBe('other');
    expect(id.user('other')).toMatchObject({ passwordHash: 'theirs', tokenVersion: 0 });
    expect(id.audit.stored).toEqual([]);
  });

  it('is not created when the account is deleted concurrently', async () => {
    await id.addUser({ email: 'boss@example.in' });
    const find = id.users.findByEmail.bind(id.users);
    jest.spyOn(id.users, 'findByEmail').mockImplementationOnce(find).mockResolvedValueOnce(null);
    await expect(ensure()).rejects.toMatchObject({ code: 'edit_conflict' });
  });

  it.each([
    ['email', { email: 'nobody' }],
    ['password', { password: 'Kx7#pq2!mz0' }],
    ['password', { password: `Kx7#${'pq2!'.repeat(32)}` }],
    ['password', { password: 'password1234' }],
    ['password', { password: 'meera-keeper' }],
    ['password', { password: 'boss-and-keeper' }],
  ])('is rejected for its %s: %j', async (field, fault) => {
    await expect(ensure(fault)).rejects.toMatchObject(invalid(field));
    expect(id.users.rows).toEqual([]);
  });

  it('may have a password of 12 to 128 characters', async () => {
    await ensure({ password: 'Kx7#pq2!mz01' });
    await ensure({ email: 'second@example.in', password: `Kx7#${'pq2!'.repeat(31)}` });
    expect(id.users.rows).toHaveLength(2);
  });

  it("must not have the customer's name in its password", async () => {
    await id.addUser({ email: 'boss@example.in', name: 'Lakshmi Iyer' });
    await expect(ensure({ password: 'lakshmi-keeper' })).rejects.toMatchObject(invalid('password'));
  });
});

describe('a customer of the demo store', () => {
  const ensure = () =>
    accounts().ensureCustomer({
      name: 'Asha Rao',
      email: 'Asha@example.in',
      password: 'almonds-123',
      shippingAddress: ADDRESS,
    });

  it('is created once, confirmed and without a mail', async () => {
    const userId = await ensure();
    expect(await ensure()).toBe(userId);
    expect(id.users.rows).toEqual([
      {
        id: userId,
        name: 'Asha Rao',
        email: 'asha@example.in',
        isEmailConfirmed: true,
        isClaimed: true,
        passwordHash: 'new:almonds-123',
        isStaffPassword: null,
        isAdmin: false,
        role: null,
        shippingAddress: ADDRESS,
        tokenVersion: 0,
      },
    ]);
    expect(id.outbox.stored).toEqual([]);
  });

  it('is rejected when somebody else registers the email concurrently', async () => {
    await ensure();
    jest.spyOn(id.users, 'findByEmail').mockResolvedValueOnce(null);
    await expect(ensure()).rejects.toMatchObject({ code: 'email_taken' });
  });
});

it('accounts are found without their secrets, and their second factor can be reset', async () => {
  const user = await id.addUser();
  expect(await accounts().find(user.id)).toEqual({
    id: user.id,
    name: user.name,
    email: user.email,
    isEmailConfirmed: true,
    isClaimed: true,
  });
  expect(await accounts().find('unknown')).toBeNull();
  await accounts().resetSecondFactor(user.email);
  expect(id.outbox.of('second-factor.changed')).toMatchObject([{ userId: user.id, change: 'reset' }]);
});

describe('"one\'s own password"', () => {
  const change = (userId: string, password: string, newPassword: string) =>
    new ChangeOwnPassword(id.checkPassword, id.passwords, id.database, id.changePassword).run(userId, {
      password,
      newPassword,
    });

  it('ends every session when it changes, and its owner is mailed', async () => {
    const user = await id.addUser();
    const changed = await change(user.id, 'almonds-123', 'Kx7#pq2!mz');
    expect(changed).toEqual({ ...user, passwordHash: 'new:Kx7#pq2!mz', tokenVersion: 1 });
    expect(id.outbox.stored).toEqual([{ topic: 'password.changed', payload: { userId: user.id } }]);
  });

  it('is not changed without the current one, to the same one, or to a weak one', async () => {
    const user = await id.addUser();
    await expect(change(user.id, 'wrong', 'Kx7#pq2!mz')).rejects.toMatchObject(invalid('password'));
    await expect(change(user.id, 'almonds-123', 'almonds-123')).rejects.toMatchObject({
      ...invalid('newPassword'),
      message: 'The new password is the same as the current one.',
    });
    await expect(change(user.id, 'almonds-123', 'password1234')).rejects.toMatchObject(invalid('newPassword'));
    await expect(change('unknown', 'almonds-123', 'Kx7#pq2!mz')).rejects.toMatchObject(ended);
    expect(id.user(user.id)).toEqual({ ...user, isStaffPassword: false });
    expect(id.outbox.stored).toEqual([]);
  });

  it('is changed by one of two concurrent requests', async () => {
    const user = await id.addUser();
    const results = await Promise.allSettled([
      change(user.id, 'almonds-123', 'Kx7#pq2!mz'),
      change(user.id, 'almonds-123', 'Ty4$wn8?cv'),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rejected = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(rejected.reason).toMatchObject({ code: 'password_changed' });
  });
});

describe('the profile', () => {
  const change = (userId: string, input: object) => id.profiles.change(userId, input as never);

  it('changes name and address; a missing address stays unchanged', async () => {
    const user = await id.addUser();
    expect(await change(user.id, { name: 'New', shippingAddress: ADDRESS })).toMatchObject({
      name: 'New',
      shippingAddress: ADDRESS,
    });
    expect(await change(user.id, { name: 'Newer', email: ` ${user.email.toUpperCase()}` })).toMatchObject({
      name: 'Newer',
      shippingAddress: ADDRESS,
    });
    expect(await change(user.id, { name: 'Newest', email: null })).toMatchObject({ name: 'Newest' });
  });

  it('keeps its email, and is deleted with the account', async () => {
    const user = await id.addUser();
    await expect(change(user.id, { name: 'New', email: 'other@example.in' })).rejects.toMatchObject(invalid('email'));
    expect(id.user(user.id)).toEqual(user);
    await expect(change('unknown', { name: 'New' })).rejects.toMatchObject(ended);
    jest.spyOn(id.users, 'changeProfile').mockResolvedValueOnce(null);
    await expect(change(user.id, { name: 'New' })).rejects.toMatchObject(ended);
  });
});

describe('a reset link', () => {
  const request = (email: string) => new RequestPasswordReset(id.users, id.outbox).run(email);
  const send = (userId: string) => id.links.reset(userId);
  const reset = (token: string, password = 'Kx7#pq2!mz') =>
    new ResetPassword(id.resets, id.passwords, id.database, id.claimAccount).run(token, password);
  const link = async (userId: string) => {
    await send(userId);
    return id.mails.sent.at(-1)?.[2] as string;
  };
  const closed = { code: 'link_expired' };

  it('is enqueued for a known email, and for nobody for an unknown one, so that the time reveals nothing', async () => {
    const user = await id.addUser();
    await request(` ${user.email.toUpperCase()} `);
    await request('unknown@example.in');
    const [known, unknown] = id.outbox.of('password-reset.requested');
    expect(known).toEqual({ userId: user.id });
    expect(unknown?.userId).toMatch(/^[0-9a-f-]{36}$/);
    await send(unknown!.userId);
    expect(id.mails.sent).toEqual([]);
  });

  it('sets a new password once, which ends every session', async () => {
    const user = await id.addUser({ shippingAddress: ADDRESS });
    await id.addPasskey(user.id);
    const token = await link(user.id);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await reset(token)).toEqual({ ...user, passwordHash: 'new:Kx7#pq2!mz', tokenVersion: 1 });
    expect(id.outbox.of('password.changed')).toEqual([{ userId: user.id }]);
    await expect(reset(token)).rejects.toMatchObject(closed);
  });

  it('removes the factors of a confirmed account, too, and its owner is mailed', async () => {
    const user = await id.addUser({ shippingAddress: ADDRESS });
    await id.addPasskey(user.id);
    await id.addApp(user.id);
    await reset(await link(user.id));
    expect(await id.factors.hasAny(user.id)).toBe(false);
    expect(id.user(user.id)).toMatchObject({ shippingAddress: ADDRESS });
    expect(id.outbox.of('second-factor.changed')).toMatchObject([{ userId: user.id, change: 'dropped' }]);
  });

  it('is closed by a change of the password', async () => {
    const user = await id.addUser();
    const token = await link(user.id);
    await new ChangeOwnPassword(id.checkPassword, id.passwords, id.database, id.changePassword).run(user.id, {
      password: 'almonds-123',
      newPassword: 'Kx7#pq2!mz',
    });
    await expect(reset(token, 'Ty4$wn8?cv')).rejects.toMatchObject(closed);
    expect(id.user(user.id)?.passwordHash).toBe('new:Kx7#pq2!mz');
  });

  it.each(['Kx7#pq2!mz', 'password1234!!'])('does not give staff the password %s', async (password) => {
    const admin = await id.addAdmin();
    const token = await link(admin.id);
    await expect(reset(token, password)).rejects.toMatchObject(invalid('password'));
    expect(await reset(token, 'Kx7#pq2!mz01')).toMatchObject({ id: admin.id });
  });

  it.each([
    ['unconfirmed', false],
    ['confirmed by somebody outside of its sessions', true],
  ])('removes what a stranger may have added to an account that is %s', async (_state, isEmailConfirmed) => {
    const user = await id.addUser({ isEmailConfirmed, isClaimed: false, shippingAddress: ADDRESS });
    await id.addPasskey(user.id);
    await id.addApp(user.id);
    await id.addresses.keep(user.id, { id: 'a-1', label: '', address: ADDRESS });
    expect(await reset(await link(user.id))).toMatchObject({
      isEmailConfirmed: true,
      isClaimed: true,
      shippingAddress: null,
    });
    expect(await id.factors.of(user.id)).toEqual({ passkeys: [], appSince: null, recoveryCodesLeft: 0 });
    expect(await id.addresses.of(user.id)).toEqual([]);
  });

  it('does not change the second factor of an admin', async () => {
    const admin = await id.addAdmin({ isEmailConfirmed: false });
    await id.addApp(admin.id);
    expect(await reset(await link(admin.id), 'Kx7#pq2!mz01')).toMatchObject({ isEmailConfirmed: false });
    expect(await id.factors.isActive(admin)).toBe(true);
  });

  it('works for an hour, and only the newest one', async () => {
    const user = await id.addUser();
    const [first, second] = [await link(user.id), await link(user.id)];
    await expect(reset(first)).rejects.toMatchObject(closed);
    id.clock.advance(60 * MINUTE);
    await expect(reset(second)).rejects.toMatchObject(closed);
    expect(id.user(user.id)).toEqual(user);
  });

  it('is sent at most three times an hour', async () => {
    const user = await id.addUser();
    for (const _time of [1, 2, 3, 4]) await send(user.id);
    expect(id.mails.sent).toHaveLength(3);
    id.clock.advance(60 * MINUTE);
    await send(user.id);
    expect(id.mails.sent).toHaveLength(4);
  });

  it('whose mail was not accepted does not count', async () => {
    const user = await id.addUser();
    id.mails.isDown = true;
    for (const _time of [1, 2, 3, 4]) await expect(send(user.id)).rejects.toThrow('mail server down');
    id.mails.isDown = false;
    await send(user.id);
    expect(id.mails.sent).toHaveLength(1);
  });

  it('stays valid after a weak password, and a guess costs no hash', async () => {
    const user = await id.addUser();
    const token = await link(user.id);
    await expect(reset(token, 'password1234')).rejects.toMatchObject(invalid('password'));
    const hash = jest.spyOn(id.hasher, 'hash');
    for (const guess of ['A'.repeat(43), 'no token', '']) await expect(reset(guess)).rejects.toMatchObject(closed);
    expect(hash).not.toHaveBeenCalled();
    expect(await reset(token)).toMatchObject({ id: user.id });
  });

  it('works for one of two concurrent requests', async () => {
    const user = await id.addUser();
    const token = await link(user.id);
    const results = await Promise.allSettled([reset(token), reset(token)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(id.user(user.id)?.tokenVersion).toBe(1);
  });

  it('has expired when the account was deleted meanwhile', async () => {
    const user = await id.addUser();
    const token = await link(user.id);
    jest.spyOn(id.users, 'changePassword').mockResolvedValueOnce(null);
    await expect(reset(token)).rejects.toMatchObject(closed);
    expect(id.outbox.of('password.changed')).toEqual([]);
  });
});

describe('an email', () => {
  const send = (userId: string, occasion: 'welcome' | 'again') => id.links.confirmation(userId, occasion);
  const confirm = (token: string, callerId: string | null = null) =>
    new ConfirmEmail(id.confirmations, id.users, id.factors, id.database).run(token, callerId);

  it('is confirmed by a link, once, within a day', async () => {
    const user = await id.addUser({ isEmailConfirmed: false });
    await send(user.id, 'welcome');
    await send(user.id, 'again');
    expect(id.mails.sent.map(([mail, userId]) => [mail, userId])).toEqual([
      ['welcome', user.id],
      ['confirmation', user.id],
    ]);
    const [first, second] = id.mails.sent.map((mail) => mail[2] as string);
    await confirm(first!);
    expect(id.user(user.id)).toMatchObject({ isEmailConfirmed: true });
    await expect(confirm(first!)).rejects.toMatchObject({ code: 'link_expired' });
    id.clock.advance(24 * 60 * MINUTE);
    await expect(confirm(second!)).rejects.toMatchObject({ code: 'link_expired' });
    await expect(confirm('no token')).rejects.toMatchObject({ code: 'link_expired' });
  });

  it.each([
    ['its own session', 'owner', true, true],
    ['a session of another account', 'other', false, false],
    ['no session', null, false, false],
  ])('that is confirmed in %s: claimed, and factors kept', async (_where, caller, isClaimed, areKept) => {
    const user = await id.addUser({ isEmailConfirmed: false, isClaimed: false });
    const other = await id.addUser();
    await id.addPasskey(user.id);
    await send(user.id, 'welcome');
    await confirm(id.mails.sent[0]?.[2] as string, caller && { owner: user.id, other: other.id }[caller]!);
    expect(id.user(user.id)).toMatchObject({ isEmailConfirmed: true, isClaimed });
    expect(await id.factors.hasAny(user.id)).toBe(areKept);
    expect(id.outbox.of('second-factor.changed')).toHaveLength(areKept ? 0 : 1);
  });

  it('that is claimed already keeps its factors, wherever another link is opened', async () => {
    const user = await id.addUser({ isEmailConfirmed: false, isClaimed: false });
    await send(user.id, 'welcome');
    await send(user.id, 'again');
    const [first, second] = id.mails.sent.map((mail) => mail[2] as string);
    await confirm(first!, user.id);
    await id.addPasskey(user.id);
    await confirm(second!);
    expect(id.user(user.id)).toMatchObject({ isClaimed: true });
    expect(await id.factors.hasAny(user.id)).toBe(true);
  });

  it('that is confirmed gets a welcome mail without a link, and no other mail', async () => {
    const user = await id.addUser();
    await send(user.id, 'welcome');
    await send(user.id, 'again');
    await send('unknown', 'welcome');
    expect(id.mails.sent).toEqual([['welcome', user.id, null]]);
  });

  it('gets three links an hour; one whose mail was not accepted does not count', async () => {
    const user = await id.addUser({ isEmailConfirmed: false });
    id.mails.isDown = true;
    for (const occasion of ['welcome', 'again'] as const)
      await expect(send(user.id, occasion)).rejects.toThrow('mail server down');
    id.mails.isDown = false;
    for (const _time of [1, 2, 3, 4]) await send(user.id, 'again');
    expect(id.mails.sent).toHaveLength(3);
  });

  it('that is not confirmed can be sent the link again', async () => {
    const request = new RequestEmailConfirmation(id.profiles, id.outbox);
    const user = await id.addUser({ isEmailConfirmed: false });
    await request.run(user.id);
    expect(id.outbox.of('email-confirmation.requested')).toEqual([{ userId: user.id }]);
    await expect(request.run((await id.addUser()).id)).rejects.toMatchObject({ code: 'email_confirmed' });
    await expect(request.run('unknown')).rejects.toMatchObject(ended);
    expect(id.outbox.stored).toHaveLength(1);
  });
});

it('notices are mailed to existing accounts only', async () => {
  const user = await id.addUser();
  const notices = new SendNotices(id.users, {} as never, id.accountMails);
  for (const userId of [user.id, 'unknown']) {
    await notices.passwordChanged(userId);
    await notices.guessedAt(userId, 'notice-1');
    await notices.factorChanged(userId, 'app-added', 'change-1');
  }
  expect(id.mails.sent).toEqual([
    ['password-changed', user.id],
    ['guessed', user.id, 'notice-1'],
    ['app-added', user.id, 'change-1'],
  ]);
});

describe('the erasure of an account', () => {
  it('erases personal data, the account and its mails, and requires the password', async () => {
    const user = await id.addUser();
    const erased: string[] = [];
    id.registry.add({ read: async () => ({}), erase: async (userId) => void erased.push(userId) });
    const deletion = new DeleteAccount(id.checkPassword, id.eraseAccount);
    await expect(deletion.run(user.id, 'wrong')).rejects.toMatchObject(invalid('password'));
    expect(id.users.rows).toHaveLength(1);
    await deletion.run(user.id, 'almonds-123');
    expect([erased, id.users.rows, id.mails.sent]).toEqual([[user.id], [], [['forget', user.id]]]);
    await expect(deletion.run(user.id, 'almonds-123')).rejects.toMatchObject(ended);
    await id.eraseAccount.run(user.id);
    expect(id.mails.sent).toHaveLength(1);
  });

  it('is rejected for an admin', async () => {
    const admin = await id.addAdmin();
    await expect(
      new DeleteAccount(id.checkPassword, id.eraseAccount).run(admin.id, 'almonds-123'),
    ).rejects.toMatchObject({ code: 'admin_account' });
    expect(id.users.rows).toEqual([{ ...admin, isStaffPassword: false }]);
  });

  it('is rolled back when a part cannot be erased', async () => {
    const user = await id.addUser();
    id.mails.isDown = true;
    await expect(id.eraseAccount.run(user.id)).rejects.toThrow('mail server down');
    expect(id.users.rows).toEqual([user]);
  });

  it('follows a notice for idle accounts, unless their owners sign in', async () => {
    const [user, returned, told] = [await id.addUser(), await id.addUser(), await id.addUser()];
    const limits: number[] = [];
    const idle = {
      beginNotice: async (limit: number) => (limits.push(limit), [told.id]),
      overdue: async (limit: number) => (limits.push(limit), [user.id, returned.id]),
      lockOverdue: async (userId: string) => userId === user.id,
      noticeOf: async (userId: string) => (userId === told.id ? id.clock.now() : null),
    };
    await new EraseIdleAccounts(idle, id.eraseAccount, id.database, id.outbox).run();
    expect(id.users.rows).toEqual([returned, told]);
    expect(id.outbox.of('account.idle')).toEqual([{ userId: told.id }]);
    expect(limits).toEqual([100, 100]);
    id.mails.sent.length = 0;
    const notices = new SendNotices(id.users, idle, id.accountMails);
    for (const userId of [told.id, returned.id, 'unknown']) await notices.willBeErased(userId);
    expect(id.mails.sent).toEqual([['idle', told.id, id.clock.now()]]);
  });
});

describe('staff', () => {
  const staff = () => new StaffAccounts(id.users, id.passwords, id.sessions, id.factors);
  const person = { name: 'Ravi Menon', email: ' Ravi@example.in', password: 'Kx7#pq2!mz01' };

  it('accounts are opened with a role, once per email', async () => {
    const passwordHash = await staff().hash(person);
    const userId = await staff().open({ ...person, role: 'orders', passwordHash });
    expect(id.users.rows).toEqual([
      {
        id: userId,
        name: 'Ravi Menon',
        email: 'ravi@example.in',
        isEmailConfirmed: true,
        isClaimed: true,
        passwordHash: 'new:Kx7#pq2!mz01',
        isStaffPassword: true,
        isAdmin: true,
        role: 'orders',
        shippingAddress: null,
        tokenVersion: 0,
      },
    ]);
    expect(await staff().open({ ...person, role: 'orders', passwordHash })).toBeNull();
    const account = { id: userId, name: 'Ravi Menon', email: 'ravi@example.in', role: 'orders' };
    expect(await staff().findByEmail('RAVI@example.in ')).toEqual(account);
    expect(await staff().findByEmail('unknown@example.in')).toBeNull();
    expect(await staff().list()).toEqual([account]);
    expect(await staff().lock()).toEqual([account]);
  });

  it('passwords must be long and strong', async () => {
    for (const password of ['Kx7#pq2!mz0', 'password1234', 'Password1234!', '2026-password1234!', 'ravi-menon-12'])
      await expect(staff().hash({ ...person, password })).rejects.toMatchObject(invalid('password'));
  });

  it('join without the factors and sessions of before, except the session that joins', async () => {
    const user = await id.addUser({ isEmailConfirmed: false, isClaimed: false });
    await id.addPasskey(user.id);
    await id.addApp(user.id);
    const [joining, other] = [await id.session(user, { isProven: true }), await id.session(user, { isProven: true })];
    await id.sessions.confirm(joining, 'factor');
    await staff().join({ id: user.id, sessionId: joining }, 'orders');
    expect(id.user(user.id)).toMatchObject({ isAdmin: true, role: 'orders', isEmailConfirmed: true, isClaimed: true });
    expect(await id.factors.hasAny(user.id)).toBe(false);
    expect([id.sessions.ended.has(joining), id.sessions.ended.has(other)]).toEqual([false, true]);
    expect(await id.sessions.proofOf(joining)).toMatchObject({ isProven: false });
    expect(await id.sessions.isConfirmed(joining, 'factor')).toBe(false);
  });

  it('roles can be changed; a former member is a customer without sessions', async () => {
    const admin = await id.addAdmin();
    await staff().changeRole(admin.id, 'catalogue');
    expect(id.user(admin.id)).toEqual({ ...admin, role: 'catalogue' });
    await staff().remove(admin.id);
    expect(id.user(admin.id)).toEqual({ ...admin, isAdmin: false, role: null, tokenVersion: 1 });
  });
});
