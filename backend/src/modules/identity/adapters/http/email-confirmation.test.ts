import { MESSAGES, type SignedInUser } from '@shop/contracts';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { admin, customer, newcomer } from '../../testing/people.js';

const ADDRESS = {
  address: '12, Lake View Road',
  address2: '',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};

let shop: TestApp;
beforeAll(async () => void (shop = await testApp({ PUBLIC_URL: 'https://shop.example.in' })));
afterAll(() => shop.close());

const post = (url: string, payload: object = {}, token?: string) =>
  shop.inject({ method: 'POST', url: `/api/users/${url}`, payload, ...(token && { token }) });
const confirm = (key: string, token?: string) => post(`confirm-email/${key}`, {}, token);
const mailsTo = (email: string) => shop.mailer.sent.filter(({ to }) => to.address === email);
const profile = async (token: string) => (await shop.inject({ url: '/api/users/profile', token })).json<SignedInUser>();

/** Registers an account. Returns it with the token of the link in its welcome mail. */
async function newAccount(with_: Parameters<typeof customer>[1] = {}): Promise<SignedInUser & { key: string }> {
  const user = await customer(shop, with_);
  await shop.settleJobs();
  return { ...user, key: shop.mailer.tokenIn(user.email, 'confirm-email') };
}

describe('the link in the welcome mail', () => {
  it('confirms the email of an account once', async () => {
    const { token, key, emailConfirmed } = await newAccount();
    expect(emailConfirmed).toBe(false);
    expect([(await confirm(key)).statusCode, (await profile(token)).emailConfirmed]).toEqual([200, true]);
    const again = await confirm(key);
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([400, MESSAGES.confirmationFailed]);
  });

  it('works for one of twelve concurrent requests', async () => {
    const { key } = await newAccount();
    const responses = await Promise.all(Array.from({ length: 12 }, () => confirm(key)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(11).fill(400)]);
  });

  it('does not work after 24 hours', async () => {
    const { token, key, _id } = await newAccount();
    await shop.database.query(
      `UPDATE email_confirmations SET expires_at = expires_at - interval '24 hours 1 second' WHERE user_id = $1`,
      [_id],
    );
    expect([(await confirm(key)).statusCode, (await profile(token)).emailConfirmed]).toEqual([400, false]);
  });

  it.each(['', 'x', 'x'.repeat(43), '%00', '..%2f'.repeat(9)])('does not work as %j', async (key) =>
    expect([400, 404]).toContain((await confirm(key)).statusCode),
  );

  it('is in the mail only', async () => {
    const { key } = await newAccount();
    const rows = await shop.database.query<{ row: string }>(
      'SELECT outbox::text AS row FROM outbox UNION ALL SELECT email_confirmations::text FROM email_confirmations',
    );
    const kept = rows.map(({ row }) => row).join('\n');
    for (const spelling of [key, Buffer.from(key).toString('hex'), Buffer.from(key, 'base64url').toString('hex')])
      expect(kept).not.toContain(spelling);
  });

  it('is sent again with a working link after a mail server rejected the first mail', async () => {
    shop.mailer.isDown = true;
    const user = await customer(shop);
    await shop.settleJobs();
    shop.mailer.isDown = false;
    await shop.settleJobs();
    expect((await confirm(shop.mailer.tokenIn(user.email, 'confirm-email'))).statusCode).toBe(200);
    expect(await shop.database.query('SELECT FROM email_confirmations WHERE user_id = $1', [user._id])).toHaveLength(1);
  });
});

describe('requesting the link again', () => {
  const again = (token: string) => post('me/confirm-email', {}, token);

  it('sends another one, at most three an hour', async () => {
    const { token, email } = await newAccount();
    for (let time = 0; time < 4; time++) expect((await again(token)).statusCode).toBe(200);
    await shop.settleJobs();
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
      'Welcome to Mewavan',
      'Confirm your email',
      'Confirm your email',
    ]);
    expect((await confirm(shop.mailer.tokenIn(email, 'confirm-email'))).statusCode).toBe(200);
  });

  it('is rejected for confirmed customers, and for guests', async () => {
    const { token, key } = await newAccount();
    await confirm(key);
    expect([(await again(token)).statusCode, (await again('')).statusCode]).toEqual([409, 401]);
  });
});

describe('the owner of an email that somebody else registered', () => {
  async function claimAccount(email: string): Promise<SignedInUser> {
    await post('forgot-password', { email });
    await shop.settleJobs();
    return (
      await post(`reset-password/${shop.mailer.tokenIn(email, 'reset-password')}`, { password: 'the-owners-own-1' })
    ).json<SignedInUser>();
  }

  it('gets the account without the data of the person who registered it', async () => {
    const stranger = await newAccount({ name: 'Not The Owner', email: 'real.owner@example.in' });
    await shop.inject({
      method: 'PUT',
      url: '/api/users/profile',
      token: stranger.token,
      payload: { name: 'Not The Owner', shippingAddress: ADDRESS },
    });
    await shop.database.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, sign_count, transports, name) VALUES ($1, 'strangers', '', 0, '{}', 'Phone')`,
      [stranger._id],
    );
    const owner = await claimAccount(stranger.email);
    expect(owner).toMatchObject({ _id: stranger._id, shippingAddress: null, emailConfirmed: true });
    expect(await shop.database.query('SELECT FROM passkeys WHERE user_id = $1', [stranger._id])).toEqual([]);
    expect((await shop.inject({ url: '/api/users/profile', token: stranger.token })).statusCode).toBe(401);
  });

  it('keeps all data of an account that was confirmed in its own session', async () => {
    const { token, key, email } = await newAccount({ name: 'Kavya Rao' });
    await confirm(key, token);
    await shop.inject({
      method: 'PUT',
      url: '/api/users/profile',
      token,
      payload: { name: 'Kavya Rao', shippingAddress: ADDRESS },
    });
    expect(await claimAccount(email)).toMatchObject({ name: 'Kavya Rao', shippingAddress: { city: 'Pune' } });
  });

  it('does not bypass the second factor of staff', async () => {
    const boss = await admin(shop);
    await shop.database.query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, sign_count, transports, name) VALUES ($1, 'boss', '', 0, '{}', 'Phone')`,
      [boss._id],
    );
    await claimAccount(boss.email);
    expect(await shop.database.query('SELECT FROM passkeys WHERE user_id = $1', [boss._id])).toHaveLength(1);
  });
});

describe('a name', () => {
  it('with a URL is rejected at registration and in the profile', async () => {
    const refusal = {
      message: MESSAGES.nameWithWebAddress,
      details: [{ field: 'name', message: MESSAGES.nameWithWebAddress }],
    };
    const registration = await post('register', newcomer({ name: 'Win at spam.com' }));
    expect([registration.statusCode, registration.json()]).toMatchObject([400, refusal]);
    const { token } = await customer(shop);
    const change = await shop.inject({
      method: 'PUT',
      url: '/api/users/profile',
      token,
      payload: { name: 'https://x.y' },
    });
    expect([change.statusCode, change.json()]).toMatchObject([400, refusal]);
  });

  it('with a URL in an existing account is omitted from mails', async () => {
    const { email, _id } = await newAccount();
    await shop.database.query(`UPDATE users SET name = 'Win at spam.com', email_confirmed = true WHERE id = $1`, [_id]);
    await post('forgot-password', { email });
    await shop.settleJobs();
    expect([mailsTo(email).at(-1)?.to.name, JSON.stringify(mailsTo(email))]).toEqual([
      '',
      expect.not.stringContaining('spam.com'),
    ]);
  });
});
