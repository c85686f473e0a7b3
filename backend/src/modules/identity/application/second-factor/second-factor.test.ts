import { MAX_PASSKEYS } from '@shop/contracts';
import { createHash } from 'node:crypto';
import { hasSecondFactor } from '../../domain/second-factor.js';
import { MemoryIdentity } from '../../testing/memory-identity.js';
import type { User } from '../../domain/user.js';
import { AdminStanding, SecondFactorPolicy } from './second-factor-policy.js';
import { FactorPersonalData } from './second-factors.js';
import { CompleteSignIn, SignInOrChallenge, SignInWithPasskey } from './sign-in-steps.js';
import { ConfirmIdentity } from './confirm-identity.js';
import { EnrolAuthenticatorApp, EnrolPasskey } from './enrol-factor.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.js';
import { base32, codeOfStep, newTotpSecret, otpauthAddress, stepAt, stepOfCode } from './totp.js';

const MINUTE = 60_000;
const CONTEXT = { userAgent: '', token: null, network: 'n-1' };
const CODE = /^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/;

let id: MemoryIdentity;
beforeEach(() => void (id = new MemoryIdentity()));

const codeNow = (secret: Buffer, steps = 0) => codeOfStep(secret, stepAt(id.clock.now()) + steps);
const ownerOf = async (user: User) => ({ id: user.id, isAdmin: user.isAdmin, sessionId: await id.session(user) });
const changes = () => id.outbox.of('second-factor.changed').map(({ change }) => change);
const signIn = (user: User) => new SignInOrChallenge(id.factors, id.passkeyProofs, id.openSession).run(user, CONTEXT);
const complete = (input: object) =>
  new CompleteSignIn(id.challenges, id.users, id.prove, id.openSession).run(input as never, CONTEXT);
/** Signs in with a password. @returns the challenge of the second step */
const secondStep = async (user: User) =>
  (
    (await signIn(user)) as {
      secondStep: { challenge: string; expiresAt: string; methods: string[]; passkey?: object };
    }
  ).secondStep;
const isProven = (token: string) => id.sessions.row(id.accessTokens.read(token)!.id)?.isProven;
const ended = { code: 'second_step_ended' };

describe('a sign-in with a password', () => {
  it('is complete without a second factor, and for a customer with only a passkey', async () => {
    const user = await id.addUser();
    await id.addPasskey(user.id);
    const answer = (await signIn(user)) as { token: string };
    expect(answer).toMatchObject({ _id: user.id, token: expect.any(String) });
    expect(isProven(answer.token)).toBe(false);
  });

  it('requires the second step, with the methods that the account has', async () => {
    const admin = await id.addAdmin();
    const passkey = await id.addPasskey(admin.id);
    expect(await signIn(admin)).toEqual({
      code: 'second_step_needed',
      message: expect.any(String),
      secondStep: {
        challenge: expect.any(String),
        expiresAt: new Date(id.clock.now().getTime() + 5 * MINUTE).toISOString(),
        methods: ['passkey'],
        passkey: { allow: [passkey], challenge: expect.any(String) },
      },
    });
    await id.addApp(admin.id);
    await id.factors.renewRecoveryCodes(admin.id);
    expect(await secondStep(admin)).toMatchObject({ methods: ['passkey', 'authenticator-app', 'recovery-code'] });
    const user = await id.addUser();
    await id.addApp(user.id);
    const step = await secondStep(user);
    expect(step.methods).toEqual(['authenticator-app']);
    expect(step).not.toHaveProperty('passkey');
  });

  it('requires the second step when a factor is added while the session is opened', async () => {
    const user = await id.addUser();
    const add = id.sessions.add.bind(id.sessions);
    jest.spyOn(id.sessions, 'add').mockImplementationOnce(async (session) => {
      await id.addApp(user.id);
      await add(session);
    });
    expect(await secondStep(user)).toMatchObject({ methods: ['authenticator-app'] });
    expect(await id.sessions.of(user.id)).toEqual([]);
  });

  it.each([-1, 0, 1])('is completed with the code of the app, %d steps off, once', async (steps) => {
    const user = await id.addUser();
    const secret = await id.addApp(user.id);
    const { challenge } = await secondStep(user);
    const code = codeNow(secret, steps);
    const answer = await complete({ challenge, code });
    expect(answer).toMatchObject({ _id: user.id });
    expect(isProven(answer.token)).toBe(true);
    await expect(complete({ challenge, code })).rejects.toMatchObject(ended);
    const again = await secondStep(user);
    await expect(complete({ challenge: again.challenge, code })).rejects.toMatchObject({ code: 'wrong_proof' });
  });

  it.each([-2, 2])('is rejected with a code %d steps off', async (steps) => {
    const user = await id.addUser();
    const secret = await id.addApp(user.id);
    const { challenge } = await secondStep(user);
    await expect(complete({ challenge, code: codeNow(secret, steps) })).rejects.toMatchObject({ code: 'wrong_proof' });
    expect(await complete({ challenge, code: codeNow(secret) })).toMatchObject({ _id: user.id });
  });

  it('expires after five wrong codes', async () => {
    const user = await id.addUser();
    const secret = await id.addApp(user.id);
    const { challenge } = await secondStep(user);
    for (const _time of [1, 2, 3, 4, 5])
      await expect(complete({ challenge, code: '000000' })).rejects.toMatchObject({ code: 'wrong_proof' });
    await expect(complete({ challenge, code: codeNow(secret) })).rejects.toMatchObject(ended);
  });

  it('expires after five minutes, a new password, or the deletion of the account', async () => {
    const user = await id.addUser();
    const secret = await id.addApp(user.id);
    const late = await secondStep(user);
    id.clock.advance(5 * MINUTE);
    await expect(complete({ challenge: late.challenge, code: codeNow(secret) })).rejects.toMatchObject(ended);
    const changed = await secondStep(user);
    await id.users.changePassword(user.id, { passwordHash: 'x' });
    await expect(complete({ challenge: changed.challenge, code: codeNow(secret) })).rejects.toMatchObject(ended);
    const gone = await secondStep(id.user(user.id)!);
    jest.spyOn(id.users, 'find').mockResolvedValueOnce(null);
    await expect(complete({ challenge: gone.challenge, code: codeNow(secret) })).rejects.toMatchObject(ended);
  });

  it('is completed once, also by two concurrent codes', async () => {
    const user = await id.addUser();
    const secret = await id.addApp(user.id);
    const { challenge } = await secondStep(user);
    const take = jest.spyOn(id.challenges, 'take').mockResolvedValueOnce(null);
    await expect(complete({ challenge, code: codeNow(secret) })).rejects.toMatchObject(ended);
    expect(take).toHaveBeenCalledTimes(1);
  });

  it('is completed with a passkey; an invalid response ends it', async () => {
    const admin = await id.addAdmin();
    const passkeyId = await id.addPasskey(admin.id);
    const signed = (step: { passkey?: object }, signCount = 1) => ({
      id: passkeyId,
      signed: (step.passkey as { challenge: string }).challenge,
      signCount,
    });
    const step = await secondStep(admin);
    const answer = await complete({ challenge: step.challenge, passkey: signed(step) });
    expect(isProven(answer.token)).toBe(true);
    expect((await id.passkeys.of(admin.id))[0]).toMatchObject({ signCount: 1, usedAt: id.clock.now() });
    await expect(complete({ challenge: step.challenge, passkey: signed(step, 2) })).rejects.toMatchObject(ended);
    const second = await secondStep(admin);
    await expect(
      complete({ challenge: second.challenge, passkey: { ...signed(second, 2), signed: 'other' } }),
    ).rejects.toMatchObject(ended);
    await expect(complete({ challenge: second.challenge, passkey: signed(second, 2) })).rejects.toMatchObject(ended);
    const copied = await secondStep(admin);
    await expect(complete({ challenge: copied.challenge, passkey: signed(copied, 1) })).rejects.toMatchObject(ended);
  });

  it("promise 6: is not completed with somebody else's passkey or an unknown one", async () => {
    const [admin, other] = [await id.addAdmin(), await id.addAdmin()];
    await id.addPasskey(admin.id);
    for (const passkeyId of [await id.addPasskey(other.id), 'unknown', 7]) {
      const step = await secondStep(admin);
      const signed = (step.passkey as { challenge: string }).challenge;
      await expect(
        complete({ challenge: step.challenge, passkey: { id: passkeyId, signed, signCount: 1 } }),
      ).rejects.toMatchObject(ended);
    }
  });

  it('rejects a passkey when none was requested', async () => {
    const user = await id.addUser();
    await id.addApp(user.id);
    const { challenge } = await secondStep(user);
    await expect(complete({ challenge, passkey: { id: await id.addPasskey(user.id) } })).rejects.toMatchObject(ended);
  });

  it('is completed with a recovery code, once, and its owner is mailed', async () => {
    const user = await id.addUser();
    await id.addApp(user.id);
    const [code] = await id.factors.renewRecoveryCodes(user.id);
    const { challenge } = await secondStep(user);
    expect(await complete({ challenge, recoveryCode: ` ${code!.toUpperCase()} ` })).toMatchObject({ _id: user.id });
    expect(changes()).toEqual(['recovery-code-used']);
    const again = await secondStep(user);
    for (const recoveryCode of [code, 'no code'])
      await expect(complete({ challenge: again.challenge, recoveryCode })).rejects.toMatchObject({
        code: 'wrong_proof',
      });
    await expect(complete({ challenge: again.challenge })).rejects.toMatchObject({ code: 'wrong_proof' });
    expect(changes()).toHaveLength(1);
  });
});

describe('the attempts for codes', () => {
  it('are limited to ten; the owner is mailed about the last one', async () => {
    const user = await id.addUser();
    const secret = await id.addApp(user.id);
    const attempt = (code: string) => id.prove.run(user.id, { code }, null);
    for (let nth = 0; nth < 9; nth++) expect(await attempt('000000')).toBe(false);
    expect(changes()).toEqual([]);
    expect(await attempt('000000')).toBe(false);
    expect(changes()).toEqual(['too-many-codes']);
    await expect(attempt(codeNow(secret))).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  it('are reset by a correct code; the owner is mailed about the tenth wrong one all the same', async () => {
    const user = await id.addUser();
    const secret = await id.addApp(user.id);
    for (let nth = 0; nth < 9; nth++) await id.prove.run(user.id, { code: '000000' }, null);
    expect(await id.prove.run(user.id, { code: codeNow(secret) }, null)).toBe(true);
    expect(changes()).toEqual([]);
    for (let nth = 0; nth < 9; nth++) expect(await id.prove.run(user.id, { code: '000000' }, null)).toBe(false);
    expect(changes()).toEqual(['too-many-codes']);
  });

  it('are counted by day: the owner is mailed about the tenth wrong one however slowly they come', async () => {
    const user = await id.addUser();
    await id.addApp(user.id);
    const attempt = async () => {
      id.clock.advance(16 * MINUTE);
      expect(await id.prove.run(user.id, { code: '000000' }, null)).toBe(false);
    };
    for (let nth = 0; nth < 9; nth++) await attempt();
    expect(changes()).toEqual([]);
    await attempt();
    expect(changes()).toEqual(['too-many-codes']);
    for (let nth = 0; nth < 20; nth++) await attempt();
    expect(changes()).toEqual(['too-many-codes']);
    id.clock.advance(24 * 60 * MINUTE);
    for (let nth = 0; nth < 10; nth++) await attempt();
    expect(changes()).toEqual(['too-many-codes', 'too-many-codes']);
  });

  it('fail for an account without an app', async () => {
    const user = await id.addUser();
    expect(await id.prove.run(user.id, { code: '000000' }, null)).toBe(false);
    expect(await id.prove.run(user.id, {}, null)).toBe(false);
  });
});

describe('a sign-in with a passkey alone', () => {
  const use = () => new SignInWithPasskey(id.passkeyProofs, id.users, id.openSession);

  it('is complete and proven, once', async () => {
    const user = await id.addUser();
    const passkeyId = await id.addPasskey(user.id);
    const { challenge, options } = await use().ask();
    expect(options).toEqual({ allow: null, challenge: expect.any(String) });
    const passkey = { id: passkeyId, signed: options['challenge'], signCount: 1 };
    const answer = await use().run({ challenge, passkey }, CONTEXT);
    expect(answer).toMatchObject({ _id: user.id });
    expect(isProven(answer.token)).toBe(true);
    await expect(use().run({ challenge, passkey: { ...passkey, signCount: 2 } }, CONTEXT)).rejects.toMatchObject(ended);
  });

  it('is rejected with an invalid response, a challenge of another kind, and for a deleted account', async () => {
    const user = await id.addUser();
    const passkeyId = await id.addPasskey(user.id);
    const wrong = await use().ask();
    await expect(
      use().run({ challenge: wrong.challenge, passkey: { id: passkeyId, signed: 'x' } }, CONTEXT),
    ).rejects.toMatchObject(ended);
    const other = await id.challenges.open({
      kind: 'passkey-sign-in',
      userId: user.id,
      sessionId: null,
      passkeyChallenge: 'c',
    });
    await expect(
      use().run({ challenge: other.secret, passkey: { id: passkeyId, signed: 'c', signCount: 1 } }, CONTEXT),
    ).rejects.toMatchObject(ended);
    const { challenge, options } = await use().ask();
    jest.spyOn(id.users, 'find').mockResolvedValueOnce(null);
    await expect(
      use().run({ challenge, passkey: { id: passkeyId, signed: options['challenge'], signCount: 1 } }, CONTEXT),
    ).rejects.toMatchObject(ended);
  });
});

describe('an authenticator app', () => {
  const enrol = () => new EnrolAuthenticatorApp(id.apps, id.codeTries, id.ownFactors(), id.clock);
  const wrong = { code: 'invalid_input', details: [{ field: 'code' }] };

  it('is added with a code of its proposed secret; the first factor creates recovery codes', async () => {
    const user = await id.addUser();
    const owner = await ownerOf(user);
    const { secret, address } = await enrol().propose(user, 'Mewavan & Co');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(
      `otpauth://totp/Mewavan%20%26%20Co:${encodeURIComponent(user.email)}?secret=${secret}&issuer=Mewavan%20%26%20Co&algorithm=SHA1&digits=6&period=30`,
    );
    const proposed = (await id.apps.proposed(user.id))!;
    expect(base32(proposed)).toBe(secret);
    await expect(enrol().confirm(owner, '000000')).rejects.toMatchObject(wrong);
    const { recoveryCodes } = await enrol().confirm(owner, codeNow(proposed));
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(CODE);
    expect(await id.recoveryCodes.left(user.id)).toBe(10);
    expect(changes()).toEqual(['app-added']);
    expect(await id.sessions.proofOf(owner.sessionId)).toMatchObject({ isProven: true });
    expect(await id.prove.run(user.id, { code: codeNow(proposed) }, null)).toBe(false);
  });

  it('ends the sessions that were opened without it, and confirms the one that adds it', async () => {
    const user = await id.addUser();
    const [before, owner] = [await id.session(user), await ownerOf(user)];
    await enrol().propose(user, 'Mewavan');
    await enrol().confirm(owner, codeNow((await id.apps.proposed(user.id))!));
    expect([id.sessions.ended.has(before), id.sessions.ended.has(owner.sessionId)]).toEqual([true, false]);
    expect(await id.sessions.isConfirmed(owner.sessionId, 'factor')).toBe(true);
  });

  it('that replaces another creates no recovery codes while some are left', async () => {
    const user = await id.addUser();
    const owner = await ownerOf(user);
    await id.addApp(user.id);
    await id.factors.renewRecoveryCodes(user.id);
    await enrol().propose(user, 'Mewavan');
    const proposed = (await id.apps.proposed(user.id))!;
    expect(await enrol().confirm(owner, codeNow(proposed))).toEqual({ recoveryCodes: [] });
    expect(await id.apps.secretOf(user.id)).toEqual(proposed);
  });

  it('is not added without a recent proposal, or with a code that was used concurrently', async () => {
    const user = await id.addUser();
    const owner = await ownerOf(user);
    await expect(enrol().confirm(owner, '000000')).rejects.toMatchObject(wrong);
    await enrol().propose(user, 'Mewavan');
    const proposed = (await id.apps.proposed(user.id))!;
    jest.spyOn(id.apps, 'accept').mockResolvedValueOnce(false);
    await expect(enrol().confirm(owner, codeNow(proposed))).rejects.toMatchObject(wrong);
    expect(changes()).toEqual([]);
    id.clock.advance(15 * MINUTE);
    await expect(enrol().confirm(owner, codeNow(proposed))).rejects.toMatchObject(wrong);
  });
});

describe('a passkey', () => {
  const enrol = () => new EnrolPasskey(id.challenges, id.ceremonies, id.passkeys, id.ownFactors());
  const ask = async (user: User, sessionId: string) => {
    const { challenge, options } = await enrol().ask(user, sessionId);
    return { challenge, options, passkey: { id: 'new-passkey', signed: options['challenge'] }, name: 'Phone' };
  };
  const wrong = { code: 'invalid_input', details: [{ field: 'passkey' }] };

  it('is added to an account; known ones are not created again', async () => {
    const admin = await id.addAdmin();
    const known = await id.addPasskey(admin.id);
    const owner = await ownerOf(admin);
    const input = await ask(admin, owner.sessionId);
    expect(input.options).toMatchObject({ user: admin.id, exclude: [known] });
    expect((await enrol().run(owner, input)).recoveryCodes).toHaveLength(10);
    expect((await id.passkeys.of(admin.id))[1]).toMatchObject({ credentialId: 'new-passkey', name: 'Phone' });
    expect(changes()).toEqual(['passkey-added']);
    expect(await id.sessions.proofOf(owner.sessionId)).toMatchObject({ isProven: true });
    await expect(enrol().run(owner, input)).rejects.toMatchObject(wrong);
  });

  it('is no second factor for a customer, so it proves nothing and creates no recovery codes', async () => {
    const user = await id.addUser();
    const owner = await ownerOf(user);
    expect(await enrol().run(owner, await ask(user, owner.sessionId))).toEqual({ recoveryCodes: [] });
    expect(await id.sessions.proofOf(owner.sessionId)).toMatchObject({ isProven: false });
  });

  it('is not added with an invalid response, in another session or for another account', async () => {
    const [user, other] = [await id.addUser(), await id.addUser()];
    const owner = await ownerOf(user);
    const answers = [
      [owner, { ...(await ask(user, owner.sessionId)), passkey: { id: 'x', signed: 'other' } }],
      [{ ...owner, sessionId: 'other' }, await ask(user, owner.sessionId)],
      [{ ...owner, id: other.id }, await ask(user, owner.sessionId)],
      [owner, { ...(await ask(user, owner.sessionId)), challenge: 'unknown' }],
    ] as const;
    for (const [requester, input] of answers) await expect(enrol().run(requester, input)).rejects.toMatchObject(wrong);
    const without = await id.challenges.open({
      kind: 'passkey-enrolment',
      userId: user.id,
      sessionId: owner.sessionId,
      passkeyChallenge: null,
    });
    await expect(
      enrol().run(owner, { challenge: without.secret, name: 'x', passkey: { id: 'x', signed: null } }),
    ).rejects.toMatchObject(wrong);
    expect(await id.passkeys.of(user.id)).toEqual([]);
  });

  it('is not added twice, or above the limit', async () => {
    const user = await id.addUser();
    const owner = await ownerOf(user);
    for (let nth = 0; nth < MAX_PASSKEYS; nth++) await id.addPasskey(user.id);
    await expect(enrol().run(owner, await ask(user, owner.sessionId))).rejects.toMatchObject({
      code: 'passkey_not_added',
    });
    expect(changes()).toEqual([]);
  });
});

describe('the removal of a factor', () => {
  const own = (isRequired = false) => id.ownFactors({ isRequired });
  const passkeyOf = async (user: User) => (await id.passkeys.of(user.id))[0]!.id;

  it('removes the recovery codes with the last one', async () => {
    const admin = await id.addAdmin();
    await id.addApp(admin.id);
    await id.addPasskey(admin.id);
    await id.factors.renewRecoveryCodes(admin.id);
    await own().removeApp(admin);
    expect(await id.recoveryCodes.left(admin.id)).toBe(10);
    await own().removePasskey(admin, await passkeyOf(admin));
    expect(await id.factors.of(admin.id)).toEqual({ passkeys: [], appSince: null, recoveryCodesLeft: 0 });
    expect(changes()).toEqual(['app-removed', 'passkey-removed']);
  });

  it('is rejected for a missing one, and for the last one of an admin who must have one', async () => {
    const [admin, other] = [await id.addAdmin(), await id.addAdmin()];
    const missing = { code: 'second_factor_not_found' };
    await expect(own().removeApp(admin)).rejects.toMatchObject(missing);
    await id.addPasskey(other.id);
    await expect(own().removePasskey(admin, await passkeyOf(other))).rejects.toMatchObject(missing);
    await id.addApp(admin.id);
    await expect(own(true).removeApp(admin)).rejects.toMatchObject({ code: 'last_second_factor' });
    expect(await id.factors.isActive(admin)).toBe(true);
    expect(changes()).toEqual([]);
    const user = await id.addUser();
    await id.addApp(user.id);
    await own(true).removeApp(user);
    expect(await id.factors.isActive(user)).toBe(false);
  });

  it('of a user who lost everything ends the sessions and is in the audit log', async () => {
    const [user, admin] = [await id.addUser(), await id.addAdmin()];
    await id.addApp(user.id);
    await id.addPasskey(user.id);
    await id.factors.renewRecoveryCodes(user.id);
    const reset = id.administration.resetSecondFactor.bind(id.administration);
    await reset(` ${user.email.toUpperCase()}`, admin);
    expect(await id.factors.of(user.id)).toEqual({ passkeys: [], appSince: null, recoveryCodesLeft: 0 });
    expect(id.user(user.id)?.tokenVersion).toBe(1);
    expect(changes()).toEqual(['reset']);
    expect(id.audit.stored).toEqual([{ action: 'account.second-factor-reset', entry: { subject: { id: user.id } } }]);
    await expect(reset(admin.email, admin)).rejects.toMatchObject({ code: 'own_account' });
    await expect(reset('unknown@example.in', null)).rejects.toMatchObject({
      code: 'account_not_found',
      details: [{ field: 'email' }],
    });
    await reset(admin.email, null);
    expect(changes()).toEqual(['reset', 'reset']);
  });
});

describe('recovery codes', () => {
  it('are renewed only for an account with a second factor', async () => {
    const user = await id.addUser();
    const renew = () => id.ownFactors().renewRecoveryCodes(user);
    await expect(renew()).rejects.toMatchObject({ code: 'second_factor_missing' });
    await id.addApp(user.id);
    const [first] = await renew();
    expect(await renew()).toHaveLength(10);
    expect(await id.recoveryCodes.left(user.id)).toBe(10);
    expect(await id.prove.run(user.id, { recoveryCode: first! }, null)).toBe(false);
    expect(changes()).toEqual(['recovery-codes-made', 'recovery-codes-made']);
  });

  it('are compared without case, spaces, dashes and letters that look like digits', () => {
    const hash = createHash('sha256').update('0110abcdefghjkmn').digest();
    for (const typed of ['0110-abcd-efgh-jkmn', ' oil0 ABCD efghJKMN', 'OLIo-abcd-efgh-jkmn'])
      expect(hashOfRecoveryCode(typed)).toEqual(hash);
    for (const typed of ['', '0110-abcd-efgh-jkm', '0110-abcd-efgh-jkmn-0', '0110-abcd-efgh-jkmu'])
      expect(hashOfRecoveryCode(typed)).toBeNull();
  });

  it('are ten, of 16 characters each', () => {
    const codes = newRecoveryCodes();
    expect(codes).toHaveLength(10);
    for (const code of codes) expect(code).toMatch(CODE);
  });
});

describe('the confirmation of the identity', () => {
  const confirm = () => new ConfirmIdentity(id.checkPassword, id.passkeyProofs, id.prove, id.sessions);
  const requester = async (user: User) => ({ id: user.id, sessionId: await id.session(user) });
  const invalid = (field: string) => ({ code: 'invalid_input', details: [{ field }] });

  it('accepts the password, a code or a passkey, for ten minutes', async () => {
    const user = await id.addUser();
    const secret = await id.addApp(user.id);
    const passkeyId = await id.addPasskey(user.id);
    const byPassword = await requester(user);
    expect(await id.sessions.isConfirmed(byPassword.sessionId)).toBe(false);
    await confirm().run(byPassword, { password: 'almonds-123' });
    expect(await id.sessions.isConfirmed(byPassword.sessionId)).toBe(true);
    expect(await id.sessions.isConfirmed(byPassword.sessionId, 'factor')).toBe(false);
    const [recoveryCode] = await id.factors.renewRecoveryCodes(user.id);
    const byRecovery = await requester(user);
    await confirm().run(byRecovery, { recoveryCode: recoveryCode! });
    expect(await id.sessions.isConfirmed(byRecovery.sessionId, 'factor')).toBe(true);
    await expect(confirm().run(byRecovery, { recoveryCode: recoveryCode! })).rejects.toMatchObject(
      invalid('recoveryCode'),
    );
    const byCode = await requester(user);
    await confirm().run(byCode, { code: codeNow(secret) });
    expect(await id.sessions.isConfirmed(byCode.sessionId, 'factor')).toBe(true);
    const byPasskey = await requester(user);
    const { challenge, options } = await confirm().ask(byPasskey);
    expect(options).toMatchObject({ allow: [passkeyId] });
    const passkey = { id: passkeyId, signed: options['challenge'], signCount: 1 };
    await confirm().run(byPasskey, { challenge, passkey });
    expect(await id.sessions.isConfirmed(byPasskey.sessionId, 'factor')).toBe(true);
    id.clock.advance(10 * MINUTE);
    expect(await id.sessions.isConfirmed(byPasskey.sessionId)).toBe(false);
  });

  it('names the invalid field, and confirms nothing', async () => {
    const user = await id.addUser();
    await id.addApp(user.id);
    const owner = await requester(user);
    await expect(confirm().run(owner, { password: 'wrong' })).rejects.toMatchObject(invalid('password'));
    await expect(confirm().run(owner, {})).rejects.toMatchObject(invalid('password'));
    await expect(confirm().run(owner, { passkey: {} })).rejects.toMatchObject(invalid('password'));
    await expect(confirm().run(owner, { challenge: 'x' })).rejects.toMatchObject(invalid('password'));
    await expect(confirm().run(owner, { code: '000000' })).rejects.toMatchObject(invalid('code'));
    await expect(confirm().run(owner, { challenge: 'x', passkey: {} })).rejects.toMatchObject(invalid('passkey'));
    expect(await id.sessions.isConfirmed(owner.sessionId)).toBe(false);
  });

  it('by passkey is limited to its owner and the requesting session', async () => {
    const [user, other] = [await id.addUser(), await id.addUser()];
    const passkeyId = await id.addPasskey(user.id);
    const strangers = await id.addPasskey(other.id);
    const [owner, elsewhere] = [await requester(user), await requester(user)];
    const answer = async (credentialId: string) => {
      const { challenge, options } = await confirm().ask(owner);
      return { challenge, passkey: { id: credentialId, signed: options['challenge'], signCount: 9 } };
    };
    await expect(confirm().run(owner, await answer(strangers))).rejects.toMatchObject(invalid('passkey'));
    await expect(confirm().run(elsewhere, await answer(passkeyId))).rejects.toMatchObject(invalid('passkey'));
    const input = await answer(passkeyId);
    await expect(confirm().run({ ...owner, id: other.id }, input)).rejects.toMatchObject(invalid('passkey'));
  });

  it('offers a passkey only where one exists', async () => {
    const user = await id.addUser();
    await expect(confirm().ask(await requester(user))).rejects.toMatchObject({ code: 'second_factor_missing' });
  });
});

describe('the session of an admin who must have a second factor', () => {
  const standing = (user: User, sessionId: string, isRequired = true) =>
    new AdminStanding(new SecondFactorPolicy(isRequired), id.sessions, id.factors).of(user, sessionId);

  it('is limited to enrolment until a factor proves it; other sessions are not limited', async () => {
    const [admin, user] = [await id.addAdmin(), await id.addUser()];
    const session = await id.session(admin);
    expect(await standing(admin, session)).toBe('enrolment');
    expect(await standing(admin, session, false)).toBe('full');
    expect(await standing(user, await id.session(user))).toBe('full');
    await id.addApp(admin.id);
    expect(await standing(admin, session)).toBe('ended');
    expect(await standing(admin, 'unknown')).toBe('ended');
    const proven = await id.session(admin, { isProven: true });
    expect(await standing(admin, proven)).toBe('full');
    id.clock.advance(30 * MINUTE);
    expect(await standing(admin, proven)).toBe('full');
    id.clock.advance(1);
    expect(await standing(admin, proven)).toBe('ended');
  });
});

describe('the second factors shown to an owner', () => {
  it('list how the account is protected', async () => {
    const admin = await id.addAdmin();
    const show = (isRequired: boolean) => id.ownFactors({ isRequired }).show(admin);
    expect(await show(false)).toEqual({
      isRequired: false,
      isActive: false,
      passkeys: [],
      authenticatorApp: null,
      recoveryCodesLeft: 0,
    });
    const credentialId = await id.addPasskey(admin.id);
    await id.addApp(admin.id);
    await id.factors.renewRecoveryCodes(admin.id);
    const now = id.clock.now().toISOString();
    const passkey = { _id: expect.any(String), name: 'Laptop', createdAt: now, usedAt: null as string | null };
    const status = {
      isRequired: true,
      isActive: true,
      passkeys: [passkey],
      authenticatorApp: { since: now },
      recoveryCodesLeft: 10,
    };
    expect(await show(true)).toEqual(status);
    await id.passkeys.use(credentialId, 1);
    expect(await show(true)).toEqual({ ...status, passkeys: [{ ...passkey, usedAt: now }] });
  });

  it('are in the personal data, and are deleted with the account', async () => {
    const user = await id.addUser();
    new FactorPersonalData(id.registry, id.factors);
    expect(await id.registry.read(user.id)).toEqual({ passkeys: [], authenticatorApp: null });
    const credentialId = await id.addPasskey(user.id);
    await id.passkeys.use(credentialId, 1);
    await id.addPasskey(user.id);
    await id.addApp(user.id);
    const now = id.clock.now().toISOString();
    expect(await id.registry.read(user.id)).toEqual({
      passkeys: [
        { name: 'Laptop', createdAt: now, usedAt: now },
        { name: 'Laptop', createdAt: now, usedAt: null },
      ],
      authenticatorApp: { since: now, recoveryCodesLeft: 0 },
    });
    await id.registry.erase(user.id);
    expect(await id.registry.read(user.id)).toEqual({ passkeys: [], authenticatorApp: null });
  });
});

it('a second factor is an app, or a passkey of an admin', () => {
  const passkey = { id: 'p', name: 'Laptop', createdAt: new Date(), usedAt: null };
  const has = (passkeys: number, appSince: Date | null, isAdmin: boolean) =>
    hasSecondFactor({ passkeys: Array(passkeys).fill(passkey), appSince, recoveryCodesLeft: 10 }, { isAdmin });
  expect([has(0, null, true), has(1, null, true), has(1, null, false), has(0, new Date(), false)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

it('codes of an app follow RFC 6238', () => {
  const secret = Buffer.from('12345678901234567890');
  const at = (seconds: number) => new Date(seconds * 1000);
  expect([59, 1111111109, 20000000000].map((seconds) => codeOfStep(secret, stepAt(at(seconds))))).toEqual([
    '287082',
    '081804',
    '353130',
  ]);
  expect(stepOfCode(secret, '287082', at(59))).toBe(1);
  expect(stepOfCode(secret, '287082', at(89))).toBe(1);
  expect(stepOfCode(secret, '287082', at(90))).toBeNull();
  expect(newTotpSecret()).toHaveLength(20);
  expect(base32(Buffer.from('f'))).toBe('MY');
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(base32(Buffer.alloc(0))).toBe('');
  expect(otpauthAddress({ secret: Buffer.from('f'), issuer: 'A', account: 'b' })).toContain('secret=MY&issuer=A');
});
