import { Logger } from '@nestjs/common';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { ShopLogger } from './shop-logger.js';

const UUID = /^[0-9a-f-]{36}$/;

let shop: TestApp;
beforeAll(async () => void (shop = await testApp({ TRUST_PROXY_HOPS: '1' })));
afterAll(() => shop.close());

describe('the id of a request', () => {
  it('is new for each request, and returned in the response', async () => {
    const [first, second] = [await shop.inject({ url: '/api/products' }), await shop.inject({ url: '/api/nothing' })];
    expect(first.headers['x-request-id']).toMatch(UUID);
    expect(second.headers['x-request-id']).toMatch(UUID);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });

  it('is the one of our own proxy, if it is valid', async () => {
    const idFor = async (id: string) =>
      (await shop.inject({ url: '/api/products', headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await idFor('proxy-0001.a')).toBe('proxy-0001.a');
    for (const odd of ['short', 'a b c d e f g h', '{"level":"fatal"}', 'x'.repeat(65)])
      expect(await idFor(odd)).toMatch(UUID);
  });
});

describe('the log', () => {
  let lines: Record<string, unknown>[];
  beforeEach(() => {
    lines = [];
    const keep = (text: string | Uint8Array) => (lines.push(JSON.parse(String(text)) as Record<string, unknown>), true);
    jest.spyOn(process.stdout, 'write').mockImplementation(keep);
    jest.spyOn(process.stderr, 'write').mockImplementation(keep);
    Logger.overrideLogger(new ShopLogger({ json: true, logLevels: ['fatal', 'error', 'warn', 'log', 'debug'] }));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Logger.overrideLogger(false);
  });

  const said = () => JSON.stringify(lines);

  it('has one line per request: its route instead of its URL, and the id of the response', async () => {
    const answer = await shop.inject({ url: '/api/products/0b7f9c1e-aaaa-4321-8aaa-987654321012' });
    const line = lines.find(({ context, message }) => context === 'Http' && typeof message === 'object');
    expect(line).toMatchObject({
      requestId: answer.headers['x-request-id'],
      message: { method: 'GET', route: '/api/products/:id', status: 404 },
    });
    expect(said()).not.toContain('0b7f9c1e');
  });

  it('adds that id to every line of the request, also after a body was read', async () => {
    const answer = await shop.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'nobody@example.in', password: 'wrong-password' },
    });
    expect(answer.statusCode).toBe(401);
    expect(lines.filter(({ context }) => context === 'Http').map(({ requestId }) => requestId)).toEqual([
      answer.headers['x-request-id'],
    ]);
  });

  it('contains no name, address, phone, password or token of a customer who signs up, signs in, pays and orders', async () => {
    const almonds = await stocked(shop);
    const customer = await TestCustomer.signUp(shop);
    const paid = await customer.payFor([almonds]);
    expect((await customer.placeOrder([almonds], paid)).statusCode).toBe(201);
    await shop.inject({ method: 'POST', url: '/api/users/forgot-password', payload: { email: customer.email } });
    await shop.settleJobs();
    expect(lines.length).toBeGreaterThan(3);
    for (const secret of [
      customer.email,
      customer.token,
      'Asha',
      'Lake View',
      '9876543210',
      '411001',
      'almonds-123',
      paid.razorpay_signature,
    ])
      expect(said()).not.toContain(secret);
  });

  it('redacts personal data in errors, and removes line breaks', () => {
    new Logger('Mail').error(
      '550 <kavya@example.in> rejected\n{"level":"fatal"}',
      new Error('for kavya@example.in').stack,
    );
    expect(lines).toHaveLength(1);
    expect(said()).toContain('[e-mail]');
    expect(said()).not.toContain('kavya');
  });
});
