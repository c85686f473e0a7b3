import { MAX_ADDRESSES } from '@shop/contracts';
import { PersonalDataRegistry } from '../../../kernel/personal-data.js';
import { KNOWN_FOR, waitAfter } from '../domain/sign-in-pace.js';
import { MemoryIdentity } from '../testing/memory-identity.js';
import { AddressBook } from './address-book.js';
import { NewPasswords } from './new-passwords.js';
import { SessionActivity } from './session-activity.js';
import { SignIn } from './sign-in.js';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const ADDRESS = {
  address: '1, MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};

let id: MemoryIdentity;
beforeEach(() => void (id = new MemoryIdentity()));

describe('signing in', () => {
  const signIn = (email: string, password: string) =>
    new SignIn(id.checkPassword, id.tries, id.outbox).run({ email, password }, { network: 'n-1' });
  const refused = { code: 'invalid_credentials', message: 'Invalid email or password.' };

  it('with the correct password returns the account and raises the reputation of the network', async () => {
    const user = await id.addUser();
    expect(await signIn(` ${user.email.toUpperCase()}`, 'almonds-123')).toEqual(user);
    expect(id.tries.events).toEqual([['taken', { email: user.email, network: 'n-1' }], 'succeeded']);
  });

  it('fails with the same words and the same work for an unknown email and a wrong password', async () => {
    const user = await id.addUser();
    await expect(signIn(user.email, 'wrong')).rejects.toMatchObject(refused);
    await expect(signIn('unknown@example.in', 'almonds-123')).rejects.toMatchObject(refused);
    expect(id.hasher.verified).toEqual([user.passwordHash, null]);
    expect(id.tries.events).not.toContain('succeeded');
    expect(id.outbox.stored).toEqual([]);
  });

  it('does not count an attempt whose password was never checked', async () => {
    const user = await id.addUser();
    id.hasher.isBusy = true;
    await expect(signIn(user.email, 'almonds-123')).rejects.toThrow('too many hashes');
    expect(id.tries.events.at(-1)).toBe('given back');
  });

  it('notifies the owner once while somebody guesses, and does the same work for an unknown email', async () => {
    const user = await id.addUser();
    id.tries.isSlowed = true;
    await expect(signIn(user.email, 'wrong')).rejects.toMatchObject(refused);
    await expect(signIn(user.email, 'wrong')).rejects.toMatchObject(refused);
    expect(id.outbox.of('sign-in.guessed')).toEqual([{ userId: user.id, noticeId: expect.any(String) }]);
    id.tries.told = 0;
    await expect(signIn('unknown@example.in', 'wrong')).rejects.toMatchObject(refused);
    expect(id.outbox.of('sign-in.guessed')[1]?.userId).toMatch(/^[0-9a-f-]{36}$/);
    await signIn(user.email, 'almonds-123');
    expect(id.outbox.of('sign-in.guessed')).toHaveLength(2);
  });

  it('rates the password of staff, once it is entered', async () => {
    const [short, long] = [await id.addAdmin(), await id.addAdmin({ passwordHash: 'new:orchard-keeper-1' })];
    await signIn(short.email, 'almonds-123');
    await signIn(long.email, 'orchard-keeper-1');
    expect([id.user(short.id)?.isStaffPassword, id.user(long.id)?.isStaffPassword]).toEqual([false, true]);
    await id.changePassword.run(short.id, { passwordHash: 'new:orchard-keeper-2' });
    expect(id.user(short.id)?.isStaffPassword).toBeNull();
    const user = await id.addUser();
    await signIn(user.email, 'almonds-123');
    expect(id.user(user.id)?.isStaffPassword).toBeNull();
    await id.checkPassword.run(user.id, 'almonds-123');
    expect(id.user(user.id)?.isStaffPassword).toBe(false);
  });

  it('renews an outdated hash unless the shop is busy', async () => {
    const user = await id.addUser({ passwordHash: 'old:almonds-123' });
    jest.spyOn(id.hasher, 'hash').mockRejectedValueOnce(new Error('too many hashes'));
    expect(await signIn(user.email, 'almonds-123')).toEqual(user);
    expect(id.user(user.id)?.passwordHash).toBe('old:almonds-123');
    await signIn(user.email, 'almonds-123');
    expect(id.user(user.id)?.passwordHash).toBe('new:almonds-123');
    const hash = jest.spyOn(id.hasher, 'hash');
    hash.mockClear();
    await signIn(user.email, 'almonds-123');
    expect(hash).not.toHaveBeenCalled();
  });
});

describe('a session', () => {
  const context = (token: string | null = null) => ({ userAgent: CHROME, token, network: 'n-1' });

  it('is opened with device and version, and the network is remembered', async () => {
    const user = await id.addUser({ tokenVersion: 3, shippingAddress: ADDRESS });
    const answer = await id.openSession.run(user, context());
    expect(answer).toEqual({
      _id: user.id,
      name: user.name,
      email: user.email,
      emailConfirmed: true,
      isAdmin: false,
      shippingAddress: ADDRESS,
      token: expect.any(String),
    });
    const mark = id.accessTokens.read(answer.token)!;
    expect(id.sessions.row(mark.id)).toMatchObject({
      userId: user.id,
      version: 3,
      device: 'Chrome on Windows',
      expiresAt: mark.expiresAt,
      isProven: false,
    });
    expect(id.tries.events).toEqual([['remembered', { email: user.email, network: 'n-1' }]]);
    expect(await id.openSession.run(await id.addAdmin(), context())).toMatchObject({ isAdmin: true, role: 'owner' });
  });

  it('replaces only the one of the same account in this browser', async () => {
    const [user, other] = [await id.addUser(), await id.addUser()];
    const { token } = await id.openSession.run(user, context());
    await id.openSession.run(other, context(token));
    await id.openSession.run(user, context('no token'));
    expect(id.sessions.ended.size).toBe(0);
    await id.openSession.run(user, context(token), { isProven: true });
    expect([...id.sessions.ended]).toEqual([id.accessTokens.read(token)!.id]);
  });

  it('is listed, the current one first, the others by last activity', async () => {
    const user = await id.addUser();
    const [first, second, third] = [await id.session(user), await id.session(user), await id.session(user)];
    const at = (minutes: number) => new Date(id.clock.now().getTime() + minutes * 60_000);
    id.sessions.set(first, { seenAt: at(1) });
    id.sessions.set(second, { seenAt: at(3) });
    id.sessions.set(third, { seenAt: at(2) });
    const listed = await id.sessionService.list(user.id, first);
    expect(listed).toEqual([
      { _id: first, device: '', startedAt: at(0).toISOString(), seenAt: at(1).toISOString(), isCurrent: true },
      { _id: second, device: '', startedAt: at(0).toISOString(), seenAt: at(3).toISOString(), isCurrent: false },
      { _id: third, device: '', startedAt: at(0).toISOString(), seenAt: at(2).toISOString(), isCurrent: false },
    ]);
  });

  it('ends by signing out, or from another session with the password', async () => {
    const user = await id.addUser();
    const [first, second, third] = [await id.session(user), await id.session(user), await id.session(user)];
    const stranger = await id.session(await id.addUser());
    const end = (password: string, session?: string) =>
      id.sessionService.end({ id: user.id, token: { id: first } }, { password, ...(session && { session }) });
    await expect(end('wrong', second)).rejects.toMatchObject({ code: 'invalid_input' });
    await end('almonds-123', second);
    expect([...id.sessions.ended]).toEqual([second]);
    for (const session of [second, stranger])
      await expect(end('almonds-123', session)).rejects.toMatchObject({ code: 'session_not_found' });
    await end('almonds-123');
    expect([...id.sessions.ended]).toEqual([second, third]);
    await id.sessionService.signOut({ id: first, expiresAt: id.clock.now() });
    expect([...id.sessions.ended]).toEqual([second, third, first]);
  });

  it('ends with all others of an account by an admin, who is in the audit log', async () => {
    const user = await id.addUser();
    const endOf = (email: string) => id.administration.endSessions(email);
    await endOf(` ${user.email.toUpperCase()}`);
    expect(id.user(user.id)?.tokenVersion).toBe(1);
    expect(id.audit.stored).toEqual([{ action: 'sessions.ended', entry: { subject: { id: user.id } } }]);
    await expect(endOf('unknown@example.in')).rejects.toMatchObject({
      code: 'account_not_found',
      details: [{ field: 'email' }],
    });
  });
});

describe('the use of sessions', () => {
  const activeSession = (sessionId: string) => ({
    id: sessionId,
    userId: 'user',
    version: 0,
    startedAt: null,
    expiresAt: id.clock.now(),
  });

  it('is stored together, once', async () => {
    const user = await id.addUser();
    const [used, idle] = [await id.session(user), await id.session(user)];
    const openedAt = id.clock.now();
    const stored = jest.spyOn(id.sessions, 'recordActivity');
    const activity = new SessionActivity(id.sessions);
    id.clock.advance(60_000);
    for (let time = 0; time < 2; time++) activity.record(activeSession(used));
    for (let time = 0; time < 2; time++) await activity.write();
    expect(stored.mock.calls).toEqual([[[activeSession(used)]]]);
    expect([id.sessions.row(used)?.seenAt, id.sessions.row(idle)?.seenAt]).toEqual([id.clock.now(), openedAt]);
  });

  it('is stored of at most 10,000 sessions at once', async () => {
    const stored = jest.spyOn(id.sessions, 'recordActivity');
    const activity = new SessionActivity(id.sessions);
    for (let nth = 0; nth < 10_001; nth++) activity.record(activeSession(`session-${nth}`));
    await activity.write();
    expect(stored.mock.calls[0]?.[0]).toHaveLength(10_000);
  });

  it('is stored every minute until the process ends, also after a failure', async () => {
    jest.useFakeTimers();
    const stored = jest.spyOn(id.sessions, 'recordActivity').mockRejectedValueOnce(new Error('unreachable'));
    const activity = new SessionActivity(id.sessions);
    const useFor = async (ms: number) => {
      activity.record(activeSession('session'));
      await jest.advanceTimersByTimeAsync(ms);
      return stored.mock.calls.length;
    };
    activity.onApplicationBootstrap();
    expect([await useFor(59_999), await useFor(1), await useFor(60_000)]).toEqual([0, 1, 2]);
    activity.onModuleDestroy();
    expect(await useFor(120_000)).toBe(2);
    jest.useRealTimers();
  });
});

describe('the address book', () => {
  const book = (registry = new PersonalDataRegistry()) => new AddressBook(id.addresses, id.database, registry);
  const input = (changes = {}) => ({ ...ADDRESS, ...changes }) as never;

  it('has its first address as the default, which is the address of the account', async () => {
    const user = await id.addUser();
    const first = await book().add(user.id, input({ label: 'Home', address2: 'Flat 2', isAdmin: true }));
    expect(first).toEqual({ _id: expect.any(String), label: 'Home', isDefault: true, ...ADDRESS, address2: 'Flat 2' });
    expect(id.user(user.id)?.shippingAddress).toEqual({ ...ADDRESS, address2: 'Flat 2' });
    const second = await book().add(user.id, input({ address2: '' }));
    expect(second).toEqual({ _id: expect.any(String), label: '', isDefault: false, ...ADDRESS });
    expect(await book().list(user.id)).toEqual([first, second]);
  });

  it('has one default: another replaces it', async () => {
    const user = await id.addUser();
    const first = await book().add(user.id, input());
    const second = await book().add(user.id, input({ city: 'Nashik', isDefault: true }));
    expect((await book().list(user.id)).map(({ _id, isDefault }) => [_id, isDefault])).toEqual([
      [second._id, true],
      [first._id, false],
    ]);
    expect(await book().change(user.id, second._id, input({ city: 'Goa', isDefault: false }))).toMatchObject({
      isDefault: true,
    });
    expect(id.user(user.id)?.shippingAddress?.city).toBe('Goa');
    expect(await book().change(user.id, first._id, input({ label: 'Work' }))).toMatchObject({
      label: 'Work',
      isDefault: false,
    });
    expect(id.user(user.id)?.shippingAddress?.city).toBe('Goa');
  });

  it('has a limited number of addresses', async () => {
    const user = await id.addUser();
    for (let nth = 0; nth < MAX_ADDRESSES; nth++) await book().add(user.id, input());
    await expect(book().add(user.id, input())).rejects.toMatchObject({ code: 'address_book_full' });
  });

  it('keeps its default until last', async () => {
    const user = await id.addUser();
    const [first, second] = [await book().add(user.id, input()), await book().add(user.id, input())];
    await expect(book().remove(user.id, first._id)).rejects.toMatchObject({ code: 'default_address' });
    await book().remove(user.id, second._id);
    await expect(book().remove(user.id, second._id)).rejects.toMatchObject({ code: 'address_not_found' });
    await book().remove(user.id, first._id);
    expect(await book().list(user.id)).toEqual([]);
    expect(id.user(user.id)?.shippingAddress).toBeNull();
  });

  it('promise 6: is hidden from others, and deleted with the account', async () => {
    const [user, other] = [await id.addUser(), await id.addUser()];
    const { _id } = await book().add(user.id, input());
    const missing = { code: 'address_not_found' };
    await expect(book().change(other.id, _id, input())).rejects.toMatchObject(missing);
    await expect(book().remove(other.id, _id)).rejects.toMatchObject(missing);
    await expect(book().add('unknown', input())).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('is personal data, which is erased completely', async () => {
    const user = await id.addUser();
    const registry = new PersonalDataRegistry();
    await book(registry).add(user.id, input({ label: 'Home' }));
    expect(await registry.read(user.id)).toEqual({ addresses: [{ label: 'Home', isDefault: true, ...ADDRESS }] });
    await registry.erase(user.id);
    expect(await registry.read(user.id)).toEqual({ addresses: [] });
  });
});

it('personal data contains profile, sessions and what other modules store', async () => {
  const user = await id.addUser();
  await id.openSession.run(user, { userAgent: CHROME, token: null, network: 'n' });
  id.registry.add({ read: async () => ({ reviews: [] }), erase: async () => undefined });
  const now = id.clock.now().toISOString();
  expect(await id.profiles.personalData(user.id)).toEqual({
    createdAt: now,
    profile: { _id: user.id, name: user.name, email: user.email },
    signIns: [{ device: 'Chrome on Windows', startedAt: now, seenAt: now }],
    reviews: [],
  });
  await expect(id.profiles.personalData('unknown')).rejects.toMatchObject({ code: 'session_ended' });
});

describe('a shop with the standard policy', () => {
  const guesses = async () => ({ shopName: 'Mewavan', common: new Set(['password']) });
  const passwords = (trustsOperator: boolean) =>
    new NewPasswords(id.hasher, { isStrict: false, trustsOperator, likelyGuesses: guesses });
  const owner = { name: 'A', email: 'a@b.in' };

  it('accepts any password of customers, and of staff none that is short or common', async () => {
    for (const password of ['aaaaaa', 'password1!'])
      await expect(passwords(true).assertFit(password, owner)).resolves.toBeUndefined();
    for (const password of ['password1!', 'Password12345!', 'eleven-char'])
      await expect(passwords(true).assertFit(password, { ...owner, isAdmin: true })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    await expect(passwords(true).assertFit('orchard-keeper', { ...owner, isAdmin: true })).resolves.toBeUndefined();
  });

  it("accepts the operator's common password outside of production only", async () => {
    const configured = { ...owner, isAdmin: true, isConfigured: true };
    await expect(passwords(true).assertFit('Password12345!', configured)).resolves.toBeUndefined();
    await expect(passwords(true).assertFit('eleven-char', configured)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(passwords(false).assertFit('Password12345!', configured)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

it('waits double with each attempt, up to half an hour', () => {
  expect([0, 1, 2, 6, 7, 8, 500].map((failures) => waitAfter(failures) / 1000)).toEqual([
    15, 30, 60, 960, 1800, 1800, 1800,
  ]);
  expect(KNOWN_FOR).toBe(90 * 24 * 60 * 60 * 1000);
});
