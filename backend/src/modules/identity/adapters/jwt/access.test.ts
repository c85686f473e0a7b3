import { JwtService } from '@nestjs/jwt';
import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { admin, customer } from '../../testing/people.js';

const SECRET = 'test-jwt-secret-of-at-least-32-characters';
const TERMS = { algorithm: 'HS256', issuer: 'shop', audience: 'shop-api', expiresIn: '1h' } as const;

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const status = async (headers: Record<string, string | string[]>, url = '/api/users/profile') =>
  (await shop.inject({ method: 'GET', url, headers })).statusCode;
const statusOf = (token: string) => status({ authorization: `Bearer ${token}` });
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const signed = (head: object, claims: object, secret = SECRET) => {
  const content = `${encode(head)}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};

describe('a token', () => {
  let userId: string;
  let claims: Record<string, unknown>;
  const jwt = new JwtService();
  const sign = (over: object = {}, options: object = {}, secret = SECRET) =>
    jwt.sign({ ver: 0, ...over }, { ...TERMS, secret, subject: userId, jwtid: randomUUID(), ...options });

  beforeAll(async () => {
    userId = (await customer(shop))._id;
    claims = jwt.decode(sign());
  });

  it('is accepted when everything about it is valid', async () => {
    expect(await statusOf(sign())).toBe(200);
    expect(await statusOf(signed({ alg: 'HS256', typ: 'JWT' }, claims))).toBe(200);
  });

  it.each(['none', 'None', 'nOnE', 'HS512', 'RS256'])('is rejected with the algorithm %s', async (alg) => {
    const content = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
    expect(await statusOf(`${content}.`)).toBe(401);
    expect(await statusOf(signed({ alg, typ: 'JWT' }, claims))).toBe(401);
  });

  it('is rejected when the token contains its own key', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = publicKey.export({ format: 'jwk' });
    expect(await statusOf(signed({ alg: 'HS256', typ: 'JWT', jwk: key }, claims, JSON.stringify(key)))).toBe(401);
    expect(await statusOf(signed({ alg: 'HS256', typ: 'JWT', kid: '/dev/null' }, claims, 'x'))).toBe(401);
  });

  it('is rejected with another issuer, audience or secret, and when it has expired or is not valid yet', async () => {
    const refused = [
      sign({}, { issuer: 'other' }),
      sign({}, { audience: 'other' }),
      sign({}, {}, 'another-secret-of-at-least-32-characters'),
      sign({}, { expiresIn: '-1s' }),
      sign({}, { notBefore: '1h' }),
    ];
    for (const token of refused) expect(await statusOf(token)).toBe(401);
  });

  it('is rejected when it was altered', async () => {
    const [head, body, signature] = sign().split('.') as [string, string, string];
    const forged = encode({ ...claims, sub: randomUUID() });
    for (const token of [
      `${head}.${forged}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      `${head}.${body}.${signature}.${signature}`,
      `${head}.${body}.${signature}AA`,
      `.${body}.${signature}`,
      'x',
      '..',
    ])
      expect(await statusOf(token)).toBe(401);
  });

  it.each([
    [{ sub: undefined }],
    [{ sub: 'x' }],
    [{ sub: 7 }],
    [{ jti: undefined }],
    [{ jti: 'x' }],
    [{ ver: undefined }],
    [{ ver: '0' }],
    [{ ver: 1.5 }],
    [{ exp: undefined }],
  ])('is rejected with the claims %j', async (over) => {
    expect(await statusOf(signed({ alg: 'HS256', typ: 'JWT' }, { ...claims, ...over }))).toBe(401);
  });

  it('is read from the Authorization header only, whose scheme may be in any case', async () => {
    const token = sign();
    expect(await status({ authorization: `bearer ${token}` })).toBe(200);
    expect(await status({ authorization: token })).toBe(401);
    expect(await status({ authorization: `Basic ${token}` })).toBe(401);
    expect(await status({ cookie: `token=${token}` })).toBe(401);
    expect(await status({}, `/api/users/profile?token=${token}&access_token=${token}`)).toBe(401);
    expect(await status({})).toBe(401);
  });
});

it('contains only the id of its owner', async () => {
  const user = await customer(shop);
  expect(new JwtService().decode(user.token)).toEqual({
    sub: user._id,
    jti: expect.any(String),
    ver: 0,
    iss: 'shop',
    aud: 'shop-api',
    iat: expect.any(Number),
    exp: expect.any(Number),
  });
});

it('loses its permissions immediately when its owner does', async () => {
  const boss = await admin(shop);
  const change = () =>
    shop.inject({
      method: 'PUT',
      url: '/api/settings',
      token: boss.token,
      payload: { cost: 0, freeShippingThreshold: 0 },
    });
  expect((await change()).statusCode).toBe(200);
  await shop.database.query('UPDATE users SET is_admin = false WHERE id = $1', [boss._id]);
  expect((await change()).statusCode).toBe(403);
  await shop.database.query('DELETE FROM users WHERE id = $1', [boss._id]);
  expect((await change()).statusCode).toBe(401);
});
