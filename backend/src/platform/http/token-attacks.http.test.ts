import { MESSAGES } from '@shop/contracts';
import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign as signWithKey } from 'node:crypto';
import { admin, customer } from '../../modules/identity/testing/people.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

const SECRET = 'test-jwt-secret-of-at-least-32-characters';
const HEAD = { alg: 'HS256', typ: 'JWT' };

let shop: TestApp;
let userId: string;
beforeAll(async () => {
  shop = await testApp({ PUBLIC_URL: 'https://shop.example.in' });
  userId = (await admin(shop))._id;
});
afterAll(() => shop.close());

const base64url = (content: string | Buffer) => Buffer.from(content).toString('base64url');
const encode = (part: unknown) => base64url(JSON.stringify(part));
const now = () => Math.floor(Date.now() / 1000);
const claims = (over: object = {}) => ({
  ver: 0,
  sub: userId,
  jti: randomUUID(),
  iss: 'shop',
  aud: 'shop-api',
  iat: now(),
  exp: now() + 3600,
  ...over,
});
const hmac = (content: string, secret: string | Buffer = SECRET, hash = 'sha256') =>
  createHmac(hash, secret).update(content).digest('base64url');
const forged = (head: unknown, body: unknown, secret: string | Buffer = SECRET, hash?: string) => {
  const content = `${encode(head)}.${encode(body)}`;
  return `${content}.${hmac(content, secret, hash)}`;
};
const good = (over: object = {}) => forged(HEAD, claims(over));
const parts = () => good().split('.') as [string, string, string];
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = publicKey.export({ format: 'pem', type: 'spki' }) as string;
const withRsa = () => {
  const content = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims())}`;
  return `${content}.${signWithKey('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
};
const flipped = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

/** All known attacks with a token of one's own. */
const ATTACKS: Record<string, () => string> = {
  ...Object.fromEntries(
    ['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) => [
      [`no signature, algorithm ${alg || 'empty'}`, () => `${encode({ alg, typ: 'JWT' })}.${encode(claims())}.`],
      [`a good signature, algorithm ${alg || 'empty'}`, () => forged({ alg, typ: 'JWT' }, claims())],
    ]),
  ),
  'no algorithm': () => forged({ typ: 'JWT' }, claims()),
  'an algorithm that is a list': () => forged({ alg: ['HS256'], typ: 'JWT' }, claims()),
  HS384: () => forged({ alg: 'HS384', typ: 'JWT' }, claims(), SECRET, 'sha384'),
  HS512: () => forged({ alg: 'HS512', typ: 'JWT' }, claims(), SECRET, 'sha512'),
  'HS256 in small letters': () => forged({ alg: 'hs256', typ: 'JWT' }, claims()),
  'RS256 with a key pair of their own': withRsa,
  'RS256 in the head, HMAC with the public key': () => forged({ alg: 'RS256', typ: 'JWT' }, claims(), publicPem),
  'HMAC with a public key': () => forged(HEAD, claims(), publicPem),
  'a key inside (jwk)': () => forged({ ...HEAD, jwk: { kty: 'oct', k: base64url('theirs') } }, claims(), 'theirs'),
  'an address of keys (jku)': () => forged({ ...HEAD, jku: 'https://evil.example/keys' }, claims(), 'theirs'),
  'an address of a certificate (x5u)': () => forged({ ...HEAD, x5u: 'https://evil.example/cert' }, claims(), 'theirs'),
  'a certificate inside (x5c)': () => forged({ ...HEAD, x5c: [base64url('theirs')] }, claims(), 'theirs'),
  'a key that is a file (kid)': () => forged({ ...HEAD, kid: '../../../../dev/null' }, claims(), ''),
  'a key that is SQL (kid)': () => forged({ ...HEAD, kid: "x' UNION SELECT 'theirs" }, claims(), 'theirs'),
  'an empty secret': () => forged(HEAD, claims(), ''),
  'the secret "secret"': () => forged(HEAD, claims(), 'secret'),
  'our secret with a letter less': () => forged(HEAD, claims(), SECRET.slice(0, -1)),
  'our secret in base64': () => forged(HEAD, claims(), Buffer.from(SECRET, 'base64')),
  'an empty signature': () => parts().slice(0, 2).concat('').join('.'),
  'two segments': () => parts().slice(0, 2).join('.'),
  'one segment': () => parts()[0],
  'four segments': () => `${good()}.x`,
  'five segments, as encrypted ones have': () => `${good()}.x.y`,
  'another first letter in the signature': () => [...parts().slice(0, 2), flipped(parts()[2], 0)].join('.'),
  'a signature of another token': () => [...parts().slice(0, 2), parts()[2]].join('.'),
  'a signature cut short': () => good().slice(0, -4),
  'a longer signature': () => `${good()}AAAA`,
  'a signature in hex': () => {
    const [head, body, signature] = parts();
    return `${head}.${body}.${Buffer.from(signature, 'base64url').toString('hex')}`;
  },
  'other claims under a good signature': () => {
    const [head, , signature] = parts();
    return `${head}.${encode(claims({ sub: randomUUID() }))}.${signature}`;
  },
  'claims that are no JSON': () => {
    const content = `${encode(HEAD)}.${base64url('{"sub":')}`;
    return `${content}.${hmac(content)}`;
  },
  'claims that are a list': () => forged(HEAD, [claims()]),
  'claims that are null': () => forged(HEAD, null, 'theirs'),
  'a head that is no JSON': () => {
    const content = `${base64url('{"alg":')}.${encode(claims())}`;
    return `${content}.${hmac(content)}`;
  },
  'an end in the past': () => good({ exp: now() - 1 }),
  'an end that is text': () => good({ exp: 'never' }),
  'an end without end': () => good({ exp: 1e300 }),
  'no end': () => good({ exp: undefined }),
  'a beginning in the future': () => good({ nbf: now() + 3600 }),
  'another issuer': () => good({ iss: 'other-shop' }),
  'no issuer': () => good({ iss: undefined }),
  'another audience': () => good({ aud: 'shop-mail' }),
  'no audience': () => good({ aud: undefined }),
  'no owner': () => good({ sub: undefined }),
  'an owner that is SQL': () => good({ sub: "' OR is_admin --" }),
  'an owner that is a list': () => good({ sub: [userId] }),
  'an owner that does not exist': () => good({ sub: randomUUID() }),
  'no id': () => good({ jti: undefined }),
  'an id that is an object': () => good({ jti: { $ne: null } }),
  'no version': () => good({ ver: undefined }),
  'an older version': () => good({ ver: -1 }),
  'a version to come': () => good({ ver: 1 }),
  'a version that is text': () => good({ ver: '0' }),
  'ten thousand letters': () => 'x'.repeat(10_000),
  nothing: () => '',
};

it('accepts a valid token', async () => {
  expect((await shop.inject({ url: '/api/orders', token: good() })).statusCode).toBe(200);
});

it('lists at least forty different attacks', () => {
  expect(new Set(Object.values(ATTACKS).map((attack) => attack())).size).toBeGreaterThanOrEqual(40);
});

it.each(Object.keys(ATTACKS))(
  'a token with %s gives access neither to the account nor to the back office',
  async (name) => {
    for (const url of ['/api/users/profile', '/api/orders']) {
      const { statusCode, json } = await shop.inject({ url, headers: { authorization: `Bearer ${ATTACKS[name]!()}` } });
      expect([statusCode, json()]).toEqual([
        401,
        { statusCode: 401, code: 'sign_in_required', message: 'Please sign in to continue.', error: 'UNAUTHORIZED' },
      ]);
    }
  },
);

it.each([
  ['in the query', { url: '/api/users/profile?token=TOKEN&access_token=TOKEN&authorization=Bearer%20TOKEN' }],
  ['in a cookie', { headers: { cookie: 'token=TOKEN; jwt=TOKEN; Authorization=Bearer TOKEN' } }],
  [
    'in another header',
    {
      headers: { 'x-access-token': 'TOKEN', 'x-authorization': 'Bearer TOKEN', 'proxy-authorization': 'Bearer TOKEN' },
    },
  ],
  ['as a password', { headers: { authorization: `Basic ${Buffer.from('x:TOKEN').toString('base64')}` } }],
  ['of another scheme', { headers: { authorization: 'Token TOKEN' } }],
  ['without a scheme', { headers: { authorization: 'TOKEN' } }],
  ['twice', { headers: { authorization: 'Bearer TOKEN, Bearer TOKEN' } }],
])('a valid token is rejected %s', async (_, request) => {
  const text = JSON.stringify({ url: '/api/users/profile', ...request }).replaceAll('TOKEN', good());
  expect((await shop.inject(JSON.parse(text) as { url: string })).statusCode).toBe(401);
});

describe('a password-reset key', () => {
  const reset = (token: string, password = 'a-new-password') =>
    shop.inject({ method: 'POST', url: `/api/users/reset-password/${token}`, payload: { password } });

  async function keyFor(email: string): Promise<string> {
    await shop.inject({ method: 'POST', url: '/api/users/forgot-password', payload: { email } });
    await shop.settleJobs();
    return shop.mailer.tokenIn(email, 'reset-password');
  }

  const bytes = (key: string) => Buffer.from(key, 'base64url');
  const changedBit = (key: string, at: number) => {
    const copy = bytes(key);
    copy[at] = (copy[at] as number) ^ 1;
    return copy.toString('base64url');
  };

  /** Each returns a modified version of a valid key. */
  const MUTATIONS: Record<string, (key: string) => string> = {
    ...Object.fromEntries(
      [0, 1, 7, 15, 16, 24, 30, 31].map((at) => [`another bit in byte ${at}`, (key: string) => changedBit(key, at)]),
    ),
    'a letter less': (key) => key.slice(0, -1),
    'a letter less in front': (key) => key.slice(1),
    'a letter more': (key) => `${key}A`,
    'a letter more in front': (key) => `A${key}`,
    twice: (key) => key + key,
    backwards: (key) => [...key].reverse().join(''),
    'capital letters': (key) => key.toUpperCase(),
    'small letters': (key) => key.toLowerCase(),
    hex: (key) => bytes(key).toString('hex'),
    padding: (key) => `${key}=`,
    'encoded padding': (key) => `${key}%3D`,
    'a space behind it': (key) => `${key}%20`,
    'a line end behind it': (key) => `${key}%0A`,
    'a NUL behind it': (key) => `${key}%00`,
    'a dot segment': (key) => `..%2f${key}`,
    'SQL behind it': (key) => `${key}'%20OR%20'1'='1`,
    'SQL alone': () => "'%20OR%20true%20--",
    'a wildcard': () => '%25',
    'underlines, each any letter in SQL': (key) => '_'.repeat(key.length),
    'its hash': (key) => createHmac('sha256', '').update(key).digest('base64url'),
    zeros: () => Buffer.alloc(32).toString('base64url'),
    'a guess': () => randomBytes(32).toString('base64url'),
    'an id': () => randomUUID(),
    'an access token': () => good().replaceAll('.', '%2E'),
    'ten thousand letters': () => 'x'.repeat(10_000),
    'a word': () => 'undefined',
    null: () => 'null',
  };

  it('is rejected in at least 25 modified versions, and still works unmodified', async () => {
    expect(Object.keys(MUTATIONS).length).toBeGreaterThanOrEqual(25);
    const { email } = await customer(shop);
    const key = await keyFor(email);
    for (const [name, mutate] of Object.entries(MUTATIONS)) {
      const mutated = mutate(key);
      expect([name, mutated === key]).toEqual([name, false]);
      const answer = await reset(mutated);
      const isNoKey =
        answer.statusCode === 404 ||
        (answer.statusCode === 400 && answer.json<{ message: string }>().message === MESSAGES.resetFailed);
      expect([name, answer.statusCode, isNoKey]).toEqual([name, answer.statusCode, true]);
    }
    expect((await reset(key)).statusCode).toBe(200);
  });

  it('gives access to no other account, and is not an access token', async () => {
    const [one, two] = [await customer(shop), await customer(shop)];
    const key = await keyFor(one.email);
    expect((await shop.inject({ url: '/api/users/profile', token: key })).statusCode).toBe(401);
    await reset(key, 'the-password-of-one');
    const login = (email: string) =>
      shop.inject({ method: 'POST', url: '/api/users/login', payload: { email, password: 'the-password-of-one' } });
    expect([(await login(one.email)).statusCode, (await login(two.email)).statusCode]).toEqual([200, 401]);
  });
});
