import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { admin, customer, newcomer } from '../../../modules/identity/testing/people.js';
import { FactorUser } from '../../../modules/identity/testing/second-factors.js';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { testApp, type Request, type TestApp } from '../../../testing/test-app.js';

let shop: TestApp;
let written: Record<string, unknown>[];
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

beforeEach(() => {
  written = [];
  jest.spyOn(Logger.prototype, 'log').mockImplementation(function (this: { context?: string }, line: unknown) {
    if (this.context === 'Security') written.push(line as Record<string, unknown>);
  });
});
afterEach(() => jest.restoreAllMocks());

const call = (method: string, url: string, payload?: object, token?: string) =>
  shop.inject({
    method: method as NonNullable<Request['method']>,
    url: `/api${url}`,
    ...(payload && { payload }),
    ...(token && { token }),
  });
const events = () => written.map(({ event }) => event);

it('records the lifecycle of an account', async () => {
  const person = newcomer();
  const { token, _id } = (await call('POST', '/users/register', person)).json<{ token: string; _id: string }>();
  await call('POST', '/users/login', { ...person, password: 'something else' });
  await call('POST', '/users/login', person);
  await call('POST', '/users/forgot-password', { email: person.email });
  await call('POST', '/users/reset-password/nothing', { password: 'something else' });
  await call('GET', '/users/me/data', undefined, token);
  await call('DELETE', '/users/me', { password: person.password }, token);
  await call('GET', '/users/profile', undefined, token);
  expect(events()).toEqual([
    'account made',
    'sign-in refused',
    'signed in',
    'new password asked for',
    'new password refused',
    'personal data handed out',
    'account deleted',
    'token refused',
  ]);
  expect(new Set(written.slice(0, 4).map(({ account }) => account)).size).toBe(1);
  expect(written[5]).toMatchObject({
    user: _id,
    network: expect.any(String),
    request: expect.any(String),
    call: 'GET /api/users/me/data',
    status: 200,
  });
});

it('records password changes, successful and failed', async () => {
  const { token } = await customer(shop, { password: 'almond-basket' });
  written = [];
  await call('PUT', '/users/password', { password: 'something else', newPassword: 'walnut-orchard' }, token);
  await call('PUT', '/users/password', { password: 'almond-basket', newPassword: 'walnut-orchard' }, token);
  expect(events()).toEqual(['password not changed', 'password changed']);
});

it('records access to data of others', async () => {
  const [someone, boss] = [await customer(shop), await admin(shop)];
  written = [];
  await call('GET', '/orders', undefined, someone.token);
  await call('GET', `/orders/${randomUUID()}`, undefined, someone.token);
  await call('DELETE', `/users/me/addresses/${randomUUID()}`, undefined, someone.token);
  await call('PUT', '/settings', { cost: 1, freeShippingThreshold: 100 }, boss.token);
  await call('GET', '/orders', undefined, boss.token);
  await call('POST', '/payments/webhook', { event: 'payment.captured' });
  expect(written.map(({ event, user }) => [event, user])).toEqual([
    ['right missing', someone._id],
    ['not theirs, or nothing', someone._id],
    ['not theirs, or nothing', someone._id],
    ['changed by an admin', boss._id],
    ['webhook refused', undefined],
  ]);
});

it('records second-factor sign-ins, and every change of a second factor', async () => {
  const { email, token } = await customer(shop);
  const user = new FactorUser(shop, email, token);
  written = [];
  await user.confirm({ password: 'wrong' });
  await user.addApp();
  const { challenge } = await user.askedForSecondStep();
  await user.complete(challenge, { code: user.usedCode });
  await user.complete(challenge, { code: user.code(1) });
  await user.send('DELETE', '/users/me/authenticator-app');
  expect(events()).toEqual([
    'confirmation refused',
    'identity confirmed',
    'authenticator app added',
    'second step asked for',
    'second step refused',
    'signed in',
    'authenticator app removed',
  ]);
});

it('records payments, verified and forged', async () => {
  const testCustomer = await TestCustomer.signUp(shop);
  const paid = await testCustomer.payFor([await stocked(shop)]);
  written = [];
  await testCustomer.verify({ ...paid, razorpay_signature: 'f'.repeat(64) });
  await testCustomer.verify(paid);
  expect(events()).toEqual(['payment not verified', 'payment verified']);
});

it('contains no name, address, password or token', async () => {
  const person = newcomer({ name: 'Canary Pratapgarhi', password: 'canary-password' });
  const { token } = (await call('POST', '/users/register', person)).json<{ token: string }>();
  await call('POST', '/users/login', person);
  await call('POST', '/users/reset-password/canary-key-to-an-account', { password: 'canary-password' });
  const text = JSON.stringify(written);
  expect(written).toHaveLength(3);
  for (const secret of ['anary', person.email, person.email.split('@')[0] as string, token])
    expect(text).not.toContain(secret);
});

describe('rejected input', () => {
  const SENT = 'zanzibar-clove';

  it('is logged with its request, without the submitted data', async () => {
    await call('POST', '/users/login', { email: { [SENT]: 1 }, password: SENT });
    await call('GET', `/orders/myorders?pageNumber=${SENT}`, undefined, (await customer(shop)).token);
    await shop.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'content-type': 'text/plain' },
      payload: SENT,
    });
    await shop.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"${SENT}`,
    });
    const refused = written.filter(({ event }) => event === 'input refused');
    expect(refused.map(({ call: route, status }) => [route, status])).toEqual([
      ['POST /api/users/login', 400],
      ['GET /api/orders/myorders', 400],
      ['POST /api/users/login', 415],
      ['POST /api/users/login', 400],
    ]);
    expect(JSON.stringify(written)).not.toContain(SENT);
  });

  it('does not fill the disk: sixty lines a minute are written', async () => {
    for (let time = 0; time < 200; time++) await call('GET', '/products?page=none');
    expect(events().filter((event) => event === 'input refused').length).toBeLessThanOrEqual(60);
    await call('POST', '/payments/webhook', { event: 'payment.captured' });
    expect(events().at(-1)).toBe('webhook refused');
  });
});
