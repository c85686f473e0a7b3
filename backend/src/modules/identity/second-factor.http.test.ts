import type { PasskeyChallenge, SecondFactorStatus, SignedInUser } from '@shop/contracts';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin, customer } from './testing/people.js';
import { FactorUser, PASSWORD } from './testing/second-factors.js';
import { SoftwareAuthenticator } from './testing/software-authenticator.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const person = async (kind: typeof admin | typeof customer = customer): Promise<FactorUser> => {
  const { email, token } = await kind(shop);
  return new FactorUser(shop, email, token);
};
const statusOf = async (user: FactorUser) =>
  (await user.send('GET', '/users/me/second-factor')).json<SecondFactorStatus>();
const mailsTo = async (user: FactorUser) => {
  await shop.settleJobs();
  return shop.mailer.sent.filter(({ to }) => to.address === user.email).map(({ subject }) => subject);
};

describe('an account with an authenticator app', () => {
  it('signs in with the password and then a code, which works once', async () => {
    const user = await person();
    expect((await user.addApp()).json()).toEqual({
      recoveryCodes: expect.arrayContaining([expect.stringMatching(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)]),
    });
    const step = await user.askedForSecondStep();
    expect(step).toMatchObject({
      methods: ['authenticator-app', 'recovery-code'],
      expiresAt: expect.stringMatching(/^20.*Z$/),
    });
    expect((await user.complete(step.challenge, { code: user.usedCode })).json()).toMatchObject({
      statusCode: 401,
      code: 'wrong_proof',
    });
    const code = user.code(1);
    const done = await user.complete(step.challenge, { code });
    expect(done.json()).toMatchObject({ email: user.email, token: expect.any(String), isAdmin: false });
    expect((await user.complete(step.challenge, { code })).json()).toMatchObject({ code: 'second_step_ended' });
    const again = await user.askedForSecondStep();
    expect((await user.complete(again.challenge, { code })).json()).toMatchObject({ code: 'wrong_proof' });
  });

  it('of staff is not signed in by a reset link alone', async () => {
    const user = await person(admin);
    await shop.database.query('UPDATE users SET email_confirmed = true WHERE email = $1', [user.email]);
    await user.addApp();
    await user.send('POST', '/users/forgot-password', { email: user.email }, null);
    await shop.settleJobs();
    const link = shop.mailer.tokenIn(user.email, 'reset-password');
    const response = await user.send('POST', `/users/reset-password/${link}`, { password: PASSWORD }, null);
    expect([response.statusCode, response.json()]).toEqual([
      202,
      expect.objectContaining({ code: 'second_step_needed' }),
    ]);
    expect(response.body).not.toContain('token');
  });

  it('ends a second step that was opened before a password change', async () => {
    const user = await person();
    await user.addApp();
    const { challenge } = await user.askedForSecondStep();
    await shop.database.query('UPDATE users SET token_version = token_version + 1 WHERE email = $1', [user.email]);
    expect((await user.complete(challenge, { code: user.code(1) })).json()).toMatchObject({
      code: 'second_step_ended',
    });
  });

  it('stores the secret encrypted, for this account alone', async () => {
    const [user, other] = [await person(), await person()];
    await user.addApp();
    await other.addApp();
    const [row] = await shop.database.query<{ row: string }>(
      'SELECT authenticator_apps::text AS row FROM authenticator_apps WHERE user_id = (SELECT id FROM users WHERE email = $1)',
      [user.email],
    );
    expect(row?.row).not.toContain(user.appSecret.toString('hex'));
    await shop.database.query(
      `UPDATE authenticator_apps SET secret = (SELECT secret FROM authenticator_apps JOIN users ON id = user_id WHERE email = $1), last_step = 0 WHERE user_id = (SELECT id FROM users WHERE email = $2)`,
      [user.email, other.email],
    );
    const { challenge } = await other.askedForSecondStep();
    expect((await other.complete(challenge, { code: user.code(1) })).statusCode).toBe(401);
  });

  it('limits guesses: five for a sign-in, ten for the account, and then its owner is mailed', async () => {
    const user = await person();
    await user.addApp();
    const wrong = String((Number(user.code(9)) + 1) % 1_000_000).padStart(6, '0');
    const first = await user.askedForSecondStep();
    for (let time = 1; time <= 5; time++)
      expect((await user.complete(first.challenge, { code: wrong })).json()).toMatchObject({ code: 'wrong_proof' });
    expect((await user.complete(first.challenge, { code: user.code(1) })).json()).toMatchObject({
      code: 'second_step_ended',
    });
    const second = await user.askedForSecondStep();
    for (let time = 1; time <= 5; time++)
      await user.complete(second.challenge, { recoveryCode: '7f3k-2m9x-c4tq-hw8e' });
    const third = await user.askedForSecondStep();
    const refused = await user.complete(third.challenge, { code: user.code(1) });
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 800]).toEqual([429, true]);
    expect(await mailsTo(user)).toContain('Somebody may have your password');
  });

  it('accepts the same code once for concurrent requests', async () => {
    const user = await person();
    await user.addApp();
    const steps = await Promise.all([user.askedForSecondStep(), user.askedForSecondStep()]);
    const code = user.code(1);
    const responses = await Promise.all(steps.map(({ challenge }) => user.complete(challenge, { code })));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('ends the sessions that were opened before it, except the one that adds it', async () => {
    const user = await person();
    const [thief, other] = [
      (await user.login()).json<SignedInUser>().token,
      new FactorUser(shop, user.email, (await user.login()).json<SignedInUser>().token),
    ];
    await other.addApp();
    const statuses = [thief, user.token, other.token].map((token) =>
      user.send('GET', '/users/profile', undefined, token),
    );
    expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 200]);
  });

  it('leaves no session that was opened with the password alone while it was added', async () => {
    for (let round = 0; round < 3; round++) {
      const user = await person();
      const [added, ...logins] = await Promise.all([user.addApp(), ...Array.from({ length: 6 }, () => user.login())]);
      expect(added.statusCode).toBe(200);
      const opened = logins.filter(({ statusCode }) => statusCode === 200);
      const usable = opened.map((login) =>
        user.send('GET', '/users/profile', undefined, login.json<SignedInUser>().token),
      );
      expect((await Promise.all(usable)).map(({ statusCode }) => statusCode)).toEqual(opened.map(() => 401));
    }
  });

  it.each([
    ['DELETE', '/users/me/authenticator-app', 204],
    ['POST', '/users/me/authenticator-app', 201],
    ['POST', '/users/me/passkeys/options', 200],
    ['POST', '/users/me/recovery-codes', 201],
  ] as const)('needs a factor and not the password alone for %s %s', async (method, path, done) => {
    const user = await person();
    await user.addApp();
    await user.signInWithCode();
    expect((await user.confirm()).statusCode).toBe(204);
    const change = () => user.send(method, path);
    expect((await change()).json()).toMatchObject({ statusCode: 403, code: 'factor_confirmation_required' });
    const [recoveryCode] = user.recoveryCodes;
    expect((await user.confirm({ recoveryCode })).statusCode).toBe(204);
    expect((await change()).statusCode).toBe(done);
    expect((await user.confirm({ recoveryCode })).statusCode).toBe(400);
  });

  it("needs a customer's passkey to remove it", async () => {
    const [user, key] = [await person(), new SoftwareAuthenticator()];
    await user.addPasskey(key);
    const { passkeys } = await statusOf(user);
    user.token = (await user.login()).json<SignedInUser>().token;
    await user.confirm();
    const remove = () => user.send('DELETE', `/users/me/passkeys/${passkeys[0]!._id}`);
    expect((await remove()).json()).toMatchObject({ statusCode: 403, code: 'factor_confirmation_required' });
    const { challenge, options } = (await user.send('POST', '/users/me/confirmation/options')).json<PasskeyChallenge>();
    expect((await user.confirm({ challenge, passkey: key.get(options) })).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(204);
  });

  it('mails its owner about ten wrong codes of a day, with correct ones and other windows between', async () => {
    const user = await person();
    await user.addApp();
    const wrong = String((Number(user.code(9)) + 1) % 1_000_000).padStart(6, '0');
    const guess = async (times: number) => {
      const { challenge } = await user.askedForSecondStep();
      for (let time = 1; time <= times; time++) await user.complete(challenge, { code: wrong });
      await shop.database.query(`UPDATE code_attempts SET ends_at = now() - interval '1 second'`);
    };
    await guess(4);
    await user.signInWithCode();
    await guess(5);
    expect(await mailsTo(user)).not.toContain('Somebody may have your password');
    await guess(1);
    expect(await mailsTo(user)).toContain('Somebody may have your password');
  });

  it('can be removed by its owner, with the recovery codes, and a mail is sent', async () => {
    const user = await person();
    await user.addApp();
    expect((await user.send('DELETE', '/users/me/authenticator-app')).statusCode).toBe(204);
    expect(await statusOf(user)).toEqual({
      isRequired: false,
      isActive: false,
      passkeys: [],
      authenticatorApp: null,
      recoveryCodesLeft: 0,
    });
    expect((await user.login()).statusCode).toBe(200);
    expect(await mailsTo(user)).toEqual(
      expect.arrayContaining(['An authenticator app was added', 'The authenticator app was removed']),
    );
  });
});

describe('recovery codes', () => {
  it('work once each, however they are typed', async () => {
    const user = await person();
    await user.addApp();
    const [code = ''] = user.recoveryCodes;
    const { challenge } = await user.askedForSecondStep();
    expect(
      (await user.complete(challenge, { recoveryCode: ` ${code.toUpperCase().replaceAll('-', ' ')} ` })).statusCode,
    ).toBe(200);
    const again = await user.askedForSecondStep();
    expect((await user.complete(again.challenge, { recoveryCode: code })).statusCode).toBe(401);
    expect((await statusOf(user)).recoveryCodesLeft).toBe(9);
    expect(await mailsTo(user)).toContain('A recovery code was used');
  });

  it('are replaced by new ones, and stored as hashes', async () => {
    const user = await person();
    await user.addApp();
    const renewed = (await user.send('POST', '/users/me/recovery-codes')).json<{ recoveryCodes: string[] }>()
      .recoveryCodes;
    const rows = await shop.database.query<{ row: string }>('SELECT recovery_codes::text AS row FROM recovery_codes');
    expect(rows.map(({ row }) => row).join()).not.toContain(
      Buffer.from((renewed[0] ?? '').replaceAll('-', '')).toString('hex'),
    );
    const { challenge } = await user.askedForSecondStep();
    expect((await user.complete(challenge, { recoveryCode: user.recoveryCodes[1] })).statusCode).toBe(401);
    expect((await user.complete(challenge, { recoveryCode: renewed[1] })).statusCode).toBe(200);
  });

  it('are not created without a second factor', async () => {
    const user = await person();
    await user.confirm();
    expect((await user.send('POST', '/users/me/recovery-codes')).statusCode).toBe(409);
  });
});

describe('a passkey', () => {
  const passkeyOptions = async (user: FactorUser) =>
    (await user.send('POST', '/users/login/passkey/options', {}, null)).json<PasskeyChallenge>();

  it('signs a customer in without a password; after its loss the password still works', async () => {
    const [user, phone] = [await person(), new SoftwareAuthenticator()];
    expect((await user.addPasskey(phone)).json()).toEqual({ recoveryCodes: [] });
    const { challenge, options } = await passkeyOptions(user);
    const response = await user.send('POST', '/users/login/passkey', { challenge, passkey: phone.get(options) }, null);
    expect(response.json()).toMatchObject({ email: user.email, token: expect.any(String) });
    expect((await user.login()).statusCode).toBe(200);
    expect((await statusOf(user)).passkeys).toEqual([
      { _id: expect.any(String), name: 'Phone', createdAt: expect.any(String), usedAt: expect.any(String) },
    ]);
  });

  it('completes the sign-in of an admin', async () => {
    const [boss, phone] = [await person(admin), new SoftwareAuthenticator()];
    expect((await boss.addPasskey(phone)).json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    const { challenge, methods, passkey = {} } = await boss.askedForSecondStep();
    expect(methods).toEqual(['passkey', 'recovery-code']);
    expect((await boss.complete(challenge, { passkey: phone.get(passkey) })).json()).toMatchObject({
      isAdmin: true,
      token: expect.any(String),
    });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['nobody at the device', { isVerified: false }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('does not sign in for %s, and the challenge expires', async (_, changes) => {
    const [user, phone] = [await person(), new SoftwareAuthenticator()];
    await user.addPasskey(phone);
    const { challenge, options } = await passkeyOptions(user);
    const refused = await user.send(
      'POST',
      '/users/login/passkey',
      { challenge, passkey: phone.get(options, changes) },
      null,
    );
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'second_step_ended']);
    expect(
      (await user.send('POST', '/users/login/passkey', { challenge, passkey: phone.get(options) }, null)).statusCode,
    ).toBe(401);
  });

  it('signs once per challenge, in time, and never as a copy whose counter does not increase', async () => {
    const [user, phone] = [await person(), new SoftwareAuthenticator()];
    await user.addPasskey(phone);
    const first = await passkeyOptions(user);
    const signed = { challenge: first.challenge, passkey: phone.get(first.options) };
    expect((await user.send('POST', '/users/login/passkey', signed, null)).statusCode).toBe(200);
    expect((await user.send('POST', '/users/login/passkey', signed, null)).statusCode).toBe(401);
    const copied = await passkeyOptions(user);
    expect(
      (
        await user.send(
          'POST',
          '/users/login/passkey',
          { challenge: copied.challenge, passkey: phone.get(copied.options, { counter: 1 }) },
          null,
        )
      ).statusCode,
    ).toBe(401);
    const late = await passkeyOptions(user);
    await shop.database.query(`UPDATE sign_in_challenges SET expires_at = now() - interval '1 second'`);
    expect(
      (
        await user.send(
          'POST',
          '/users/login/passkey',
          { challenge: late.challenge, passkey: phone.get(late.options) },
          null,
        )
      ).statusCode,
    ).toBe(401);
  });

  it('is added only in the requesting session, for its account', async () => {
    const [user, other, phone] = [await person(), await person(), new SoftwareAuthenticator()];
    await user.confirm();
    await other.confirm();
    const { challenge, options } = (await user.send('POST', '/users/me/passkeys/options')).json<PasskeyChallenge>();
    expect(
      (await other.send('POST', '/users/me/passkeys', { challenge, name: 'Mine', passkey: phone.create(options) }))
        .statusCode,
    ).toBe(400);
    expect((await statusOf(other)).passkeys).toEqual([]);
  });

  it('belongs to its owner: others can neither remove nor use it', async () => {
    const [user, other, phone] = [await person(), await person(), new SoftwareAuthenticator()];
    await user.addPasskey(phone);
    const [{ _id: id = '' } = {}] = (await statusOf(user)).passkeys;
    await other.confirm();
    expect((await other.send('DELETE', `/users/me/passkeys/${id}`)).statusCode).toBe(404);
    expect((await user.send('DELETE', `/users/me/passkeys/${id}`)).statusCode).toBe(204);
    const { challenge, options } = await passkeyOptions(user);
    expect(
      (await user.send('POST', '/users/login/passkey', { challenge, passkey: phone.get(options) }, null)).statusCode,
    ).toBe(401);
    expect(await mailsTo(user)).toEqual(expect.arrayContaining(['A passkey was added', 'A passkey was removed']));
  });
});

describe('every change of a factor', () => {
  it.each([
    ['POST', '/users/me/passkeys/options'],
    ['POST', '/users/me/passkeys'],
    ['DELETE', '/users/me/passkeys/0b7f9c1e-aaaa-4321-8aaa-987654321012'],
    ['POST', '/users/me/authenticator-app'],
    ['POST', '/users/me/authenticator-app/confirm'],
    ['DELETE', '/users/me/authenticator-app'],
    ['POST', '/users/me/recovery-codes'],
  ] as const)('requires a confirmation of the identity: %s %s', async (method, path) => {
    const user = await person();
    expect((await user.send(method, path, {})).json()).toMatchObject({
      statusCode: 403,
      code: 'confirmation_required',
    });
    expect((await user.confirm({ password: 'wrong' })).json()).toMatchObject({
      statusCode: 400,
      details: [{ field: 'password', message: 'Current password is incorrect.' }],
    });
    expect((await user.confirm({})).statusCode).toBe(400);
    expect((await user.send(method, path, {})).statusCode).toBe(403);
    expect((await user.confirm()).statusCode).toBe(204);
    expect((await user.send(method, path, {})).statusCode).not.toBe(403);
    await shop.database.query(`UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`);
    expect((await user.send(method, path, {})).statusCode).toBe(403);
  });

  it('accepts a passkey or a code as confirmation, for this session only', async () => {
    const [user, phone] = [await person(), new SoftwareAuthenticator()];
    await user.addPasskey(phone);
    await user.addApp();
    await shop.database.query('UPDATE sessions SET confirmed_at = NULL, factor_confirmed_at = NULL');
    const { challenge, options } = (await user.send('POST', '/users/me/confirmation/options')).json<PasskeyChallenge>();
    const passkey = phone.get(options);
    const { challenge: step } = await user.askedForSecondStep();
    const elsewhere = (await user.complete(step, { code: user.code(1) })).json<SignedInUser>().token;
    expect((await user.send('POST', '/users/me/confirmation', { challenge, passkey }, elsewhere)).statusCode).toBe(400);
    const own = (await user.send('POST', '/users/me/confirmation/options')).json<PasskeyChallenge>();
    expect((await user.confirm({ challenge: own.challenge, passkey: phone.get(own.options) })).statusCode).toBe(204);
    expect((await user.send('POST', '/users/me/recovery-codes', {}, elsewhere)).statusCode).toBe(403);
    expect((await user.send('POST', '/users/me/recovery-codes')).statusCode).toBe(201);
  });
});

it('personal data contain the passkeys and the app; they are deleted with the account', async () => {
  const [user, phone] = [await person(), new SoftwareAuthenticator()];
  await user.addPasskey(phone, 'Old phone');
  await user.addApp();
  expect((await user.send('GET', '/users/me/data')).json()).toMatchObject({
    passkeys: [{ name: 'Old phone', createdAt: expect.any(String), usedAt: null }],
    authenticatorApp: { since: expect.any(String), recoveryCodesLeft: 10 },
  });
  expect((await user.send('DELETE', '/users/me', { password: PASSWORD })).statusCode).toBe(204);
  for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'code_attempts', 'sign_in_challenges'])
    expect([
      table,
      await shop.database.query(
        `SELECT FROM ${table} WHERE user_id IS NOT NULL AND user_id NOT IN (SELECT id FROM users)`,
      ),
    ]).toEqual([table, []]);
  const { challenge, options } = (
    await user.send('POST', '/users/login/passkey/options', {}, null)
  ).json<PasskeyChallenge>();
  expect(
    (await user.send('POST', '/users/login/passkey', { challenge, passkey: phone.get(options) }, null)).statusCode,
  ).toBe(401);
});
