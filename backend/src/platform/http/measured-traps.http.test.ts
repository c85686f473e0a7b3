import { randomUUID } from 'node:crypto';
import zlib from 'node:zlib';
import { admin } from '../../modules/identity/testing/people.js';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { testApp, type TestResponse, type Request, type TestApp } from '../../testing/test-app.js';
import { ERROR_CODES, type ErrorCode } from '@shop/contracts';
import type { AddressInfo } from 'node:net';
import { sendRaw } from '../../testing/send-raw.js';

// Inputs that were each measured to crash or bypass a server of this kind with default settings.

let shop: TestApp;
let customer: TestCustomer;
let boss: string;
let product: string;

beforeAll(async () => {
  shop = await testApp();
  customer = await TestCustomer.signUp(shop);
  boss = (await admin(shop)).token;
  product = (await stocked(shop)).product;
});
afterAll(() => shop.close());

const raw = (url: string, payload: string | Buffer, headers: Record<string, string> = {}, token = customer.token) =>
  shop.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers }, token });

function expectRefusal({ statusCode, body, headers }: TestResponse, status: number): void {
  expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
    status,
    'application/json; charset=utf-8',
    'nosniff',
  ]);
  const { message } = JSON.parse(body) as { message: unknown };
  expect(message).toMatch(/^\S.{3,298}[.!?]$/);
  expect(body).not.toMatch(/Unexpected|JSON at position|node_modules|SELECT |QueryFailed|\bat \w+\.|\/src\//);
}

const checkout = {
  amount: 49_900,
  shippingAddress: { address: '1', city: 'Pune', state: 'Maharashtra', postalCode: '411001', phone: '9876543210' },
};

describe('a text', () => {
  it.each(['\u0000', '\u0001', '\u001b', '\u007f', '\ud800', '\udc00x'])(
    'with %j is rejected in a body, a field name and a query',
    async (character) => {
      const text = `Kavya${character}Rao`;
      expectRefusal(
        await shop.inject({
          method: 'PUT',
          url: '/api/users/profile',
          payload: JSON.stringify({ name: text }),
          headers: { 'content-type': 'application/json' },
          token: customer.token,
        }),
        400,
      );
      expectRefusal(await raw('/api/users/login', JSON.stringify({ [text]: 1 })), 400);
      if (!/[\ud800-\udfff]/.test(character))
        expectRefusal(await shop.inject({ url: `/api/products?q=${encodeURIComponent(text)}` }), 400);
    },
  );

  it.each(['प्रिया', '🌰🥜', 'a\u0301', '\u202eabc', 'a\u200bb', 'z̴̡̢a̷l'])('is stored as sent: %s', async (name) => {
    const answer = await shop.inject({
      method: 'PUT',
      url: '/api/users/profile',
      payload: { name },
      token: customer.token,
    });
    expect([answer.statusCode, answer.json<{ name: string }>().name]).toEqual([200, name]);
  });
});

describe('an invalid id', () => {
  const BAD = [
    'abc',
    '99999999999',
    '-1',
    '1.5',
    '0x10',
    `${randomUUID()}0`,
    randomUUID().slice(1),
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '%F0%9F%8C%B0',
    "'%20OR%201=1--",
    'undefined',
    'null',
    '[object%20Object]',
    'x'.repeat(10_000),
  ];
  const PLACES: [string, string, boolean][] = [
    ['GET', '/api/products/ID', false],
    ['GET', '/api/products/ID/reviews', false],
    ['POST', '/api/products/ID/reviews', false],
    ['GET', '/api/orders/ID', false],
    ['GET', '/api/orders/payment-status/ID', false],
    ['PUT', '/api/products/ID', true],
    ['DELETE', '/api/products/ID', true],
    ['DELETE', `/api/products/${randomUUID()}/reviews/ID`, true],
    ['PUT', '/api/orders/ID/ship', true],
    ['PUT', '/api/orders/ID/deliver', true],
    ['DELETE', '/api/orders/ID', true],
  ];
  it.each(PLACES)('gets the response of an unknown id: %s %s', async (method, url, isForAdmins) => {
    const bodies: Record<string, object> = {
      '/api/products/ID/reviews': { rating: 5, comment: 'Good.' },
      '/api/orders/ID/ship': { trackingId: 'AB12' },
      '/api/products/ID': {
        name: 'A',
        description: '',
        category: 'Shop All',
        imageUrls: ['a.jpg'],
        variants: [{ size: '1kg', price: 1, stock: 1 }],
      },
    };
    for (const id of BAD) {
      const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: bodies[url] ?? {} };
      const answer = await shop.inject({
        method: method as NonNullable<Request['method']>,
        url: url.replace('ID', id),
        token: isForAdmins ? boss : customer.token,
        ...payload,
      });
      expect([id.slice(0, 50), answer.statusCode]).toEqual([id.slice(0, 50), 404]);
      expectRefusal(answer, 404);
    }
  });
});

describe('a body', () => {
  it.each([
    ['lists, 1,000 deep', `{"email":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    ['lists, 2,000 deep', `{"email":${'['.repeat(2000)}${']'.repeat(2000)}}`],
    ['objects, 2,000 deep', `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`],
    ['lists without end, 50,000 deep', '['.repeat(50_000)],
    ['a key twice', '{"email":"a@b.in","email":"c@d.in","password":"secret-1"}'],
    ['a key twice, spelled differently', '{"email":"a@b.in","em\\u0061il":"c@d.in","password":"secret-1"}'],
    ['__proto__', '{"email":"a@b.in","password":"secret-1","__proto__":{"isAdmin":true}}'],
    ['__proto__ inside', '{"email":"a@b.in","x":{"__proto__":{"isAdmin":true}}}'],
    ['__proto__ in other letters', '{"email":"a@b.in","__pr\\u006fto__":{"isAdmin":true}}'],
    ['constructor.prototype', '{"email":"a@b.in","constructor":{"prototype":{"isAdmin":true}}}'],
    ['two values', '{}{}'],
    ['a comment', '{/* x */}'],
    ['NaN', '{"email":NaN}'],
    ['a BOM and nothing', '\ufeff'],
    ['nothing', ''],
    ['a list of logins', '[{"email":"a@b.in","password":"secret-1"}]'],
  ])('of %s is rejected', async (_, payload) => {
    expectRefusal(await raw('/api/users/login', payload), 400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    'application/json; charset=utf-16',
    'application/json;charset="latin1"',
    'application/csp-report',
    'application/jsonx',
    'application/vnd.api+json',
    ';',
    'json',
  ])('of the content type %s is rejected', async (type) => {
    for (const url of ['/api/users/login', '/api/orders', '/api/users/forgot-password'])
      expectRefusal(await raw(url, '{"email":"a@b.in","password":"secret-1"}', { 'content-type': type }), 415);
  });

  it.each([
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
  ])('of the content type %s is accepted', async (type) => {
    expect(
      (await raw('/api/users/login', '{"email":"a@b.in","password":"secret-1"}', { 'content-type': type })).statusCode,
    ).toBe(401);
  });

  it('without a content type is rejected', async () => {
    expectRefusal(
      await shop.inject({ method: 'POST', url: '/api/users/login', payload: Buffer.from('{}'), headers: {} }),
      415,
    );
  });

  it.each([
    ['gzip', zlib.gzipSync],
    ['deflate', zlib.deflateSync],
    ['br', zlib.brotliCompressSync],
  ] as const)('of 50 MB in %s does no harm', async (encoding, compress) => {
    const before = process.memoryUsage().rss;
    const answer = await raw('/api/users/login', compress(Buffer.alloc(50 * 1024 * 1024, 'a')), {
      'content-encoding': encoding,
    });
    expect([400, 413, 415]).toContain(answer.statusCode);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('of 9,000 keys is rejected for their number, before each is checked', async () => {
    const payload = JSON.stringify(Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`k${at}`, 1])));
    const answer = await raw('/api/users/login', payload);
    expectRefusal(answer, 400);
    expect(answer.json()).toMatchObject({ message: 'The request has too many fields.' });
  });

  it('over 100 KB is rejected, and at the limit accepted', async () => {
    const sized = (size: number) => {
      const rest = JSON.stringify({ email: 'a@b.in', password: 'secret-1', x: '' }).length;
      return JSON.stringify({ email: 'a@b.in', password: 'secret-1', x: 'x'.repeat(size - rest) });
    };
    expect((await raw('/api/users/login', sized(100 * 1024))).statusCode).toBe(401);
    expectRefusal(await raw('/api/users/login', sized(100 * 1024 + 1)), 413);
  });
});

describe('an object', () => {
  const { shippingAddress } = checkout;
  const IMPOSTORS: object[] = [
    { toString: 'x' },
    { valueOf: null },
    { toString: null, valueOf: null },
    { hasOwnProperty: 1 },
    { constructor: 'x' },
    { toLocaleString: [] },
    { prototype: {} },
    { length: 1e9 },
    { then: 1 },
    { toJSON: 1 },
  ];
  it.each(IMPOSTORS)('that imitates another type does no harm: %j', async (impostor) => {
    for (const field of Object.keys(shippingAddress))
      expectRefusal(
        await shop.inject({
          method: 'PUT',
          url: '/api/users/profile',
          payload: { name: 'Asha', shippingAddress: { ...shippingAddress, [field]: impostor } },
          token: customer.token,
        }),
        400,
      );
    for (const field of ['email', 'password'])
      expectRefusal(
        await raw('/api/users/login', JSON.stringify({ email: 'a@b.in', password: 'secret-1', [field]: impostor })),
        400,
      );
  });

  it('with an overlong name is rejected with a readable sentence', async () => {
    expectRefusal(await raw('/api/users/login', JSON.stringify({ ['x'.repeat(1000)]: '\u0000' })), 400);
  });
});

describe('order lines', () => {
  const line = () => ({ product, size: '250g', quantity: 1 });
  it.each([
    ['none', () => []],
    ['a text', () => 'x'],
    ['an object', () => line()],
    ['a list in the list', () => [[line()]]],
    ['null in the list', () => [null]],
    ['texts', () => ['x']],
    ['51 of them', () => Array.from({ length: 51 }, line)],
    ['10,000 nulls', () => Array.from({ length: 10_000 }, () => null)],
  ])('that are %s are rejected', async (_, orderItems) => {
    expectRefusal(
      await customer.post('/api/orders/create-razorpay-order', { ...checkout, orderItems: orderItems() }),
      400,
    );
  });

  it.each(['"2"', 'true', '0', '-1', '1.5', '1e21', '1e999', 'null', '[1]', '{}', '-0', '0.1e1x'])(
    'with the quantity %s are rejected',
    async (quantity) => {
      const body = JSON.stringify({ ...checkout, orderItems: [{ product, size: '250g', quantity: 'Q' }] }).replace(
        '"Q"',
        quantity,
      );
      expectRefusal(await raw('/api/orders/create-razorpay-order', body), 400);
    },
  );
});

describe('a total', () => {
  it.each(['1e-7', '9007199254740993', '1e21', 'null', '-1', '0.001', '"499"', '[]', '1e999'])(
    'of %s is rejected, also after a payment',
    async (total) => {
      const item = await stocked(shop);
      const paid = await customer.payFor([item]);
      const body = {
        orderItems: [{ product: item.product, size: '250g', quantity: 1 }],
        shippingAddress: checkout.shippingAddress,
        totalPrice: 'T',
        paymentResult: {
          id: paid.razorpay_payment_id,
          order_id: paid.razorpay_order_id,
          signature: paid.razorpay_signature,
        },
      };
      expectRefusal(await raw('/api/orders', JSON.stringify(body).replace('"T"', total)), 400);
    },
  );

  it('is optional, and so is an email in a profile', async () => {
    expect(
      (
        await shop.inject({
          method: 'PUT',
          url: '/api/users/profile',
          payload: { name: 'Asha', email: null },
          token: customer.token,
        })
      ).statusCode,
    ).toBe(200);
  });
});

describe('a URL', () => {
  it.each(['0', '-1', '1.5', '1e9', 'x', '', '+1', '%201', '0x1', '99999999', '१'])(
    'with the page %j is rejected',
    async (page) => {
      expectRefusal(await shop.inject({ url: `/api/orders/myorders?pageNumber=${page}`, token: customer.token }), 400);
    },
  );

  it.each([
    'pageNumber=1&pageNumber=2',
    'pageNumber[]=1',
    'pageNumber[a]=1',
    'pageNumber=1&pageNumber[]=2',
    '__proto__=1',
    '__proto__[isAdmin]=1',
    'constructor[prototype][x]=1',
    '%=1',
    'a=%ZZ',
    '&&&=',
    'x'.repeat(5_000),
  ])('with the query %j never fails', async (query) => {
    for (const url of [`/api/orders/myorders?${query}`, `/api/products?${query}`])
      expect((await shop.inject({ url, token: customer.token })).statusCode).toBeLessThan(500);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it.each(['/api/products/%', '/api/products/%ZZ', '/api/%C0%AE%C0%AE/users', '/api/products/%E0%A4%A', '/%'])(
    'with an invalid escape is rejected: %s',
    async (url) => {
      expectRefusal(await shop.inject({ url }), 400);
    },
  );

  it('of a page far beyond the last returns an empty list', async () => {
    const answer = await shop.inject({ url: '/api/orders/myorders?pageNumber=9999', token: customer.token });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ orders: [], page: 9999, pages: 1 }),
    ]);
  });
});

it('without its query never returns data of others', async () => {
  await expect(shop.database.query('SELECT 1 FROM users WHERE id = $1', [undefined])).resolves.toEqual([]);
});

it('matching the worst texts ends', async () => {
  const worst = [
    'a'.repeat(50_000),
    `${'a.'.repeat(25_000)}@`,
    `${'a@'.repeat(25_000)}`,
    ' '.repeat(50_000),
    `${'-'.repeat(50_000)}!`,
    `${'1 '.repeat(25_000)}x`,
    `a@${'a.'.repeat(20_000)}`,
    `+91${'0'.repeat(50_000)}`,
  ];
  for (const text of worst) {
    for (const payload of [
      { email: text, password: text },
      { name: text, email: text, password: 'secret-1' },
    ])
      expect((await shop.inject({ method: 'POST', url: '/api/users/register', payload })).statusCode).toBe(400);
    expectRefusal(
      await shop.inject({
        method: 'PUT',
        url: '/api/users/profile',
        payload: { name: 'x', shippingAddress: { ...checkout.shippingAddress, postalCode: text, phone: text } },
        token: customer.token,
      }),
      400,
    );
  }
});

describe('every error response is one sentence in one shape', () => {
  const login = (payload: string | object, headers: Record<string, string> = {}) =>
    shop.inject({
      method: 'POST',
      url: '/api/users/login',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  /** Checks what every error response must have (docs/behaviour.md, section 7). */
  async function expectOneSentence(
    answer: Promise<{ statusCode: number; json(): unknown }>,
    code: ErrorCode,
  ): Promise<void> {
    const { statusCode, json } = await answer;
    expect(statusCode).toBe(ERROR_CODES[code]);
    expect(json()).toMatchObject({
      statusCode,
      code,
      message: expect.stringMatching(/^.{5,300}[.!?]$/),
      error: expect.any(String),
    });
  }

  it.each(['{', '', '{"email":"a@b.in",}'])('for the body %p', async (body) =>
    expectOneSentence(login(body), 'unreadable_request'),
  );
  it.each(['null', '[]', '"x"'])('for the body %p', async (body) => expectOneSentence(login(body), 'invalid_input'));
  it('for a NUL in a text', async () =>
    expectOneSentence(login({ email: 'a\u0000@b.in', password: 'secret-1' }), 'invalid_input'));
  it('for an unpaired surrogate', async () =>
    expectOneSentence(login('{"email":"a@b.in","password":"\\ud800aaaaaa"}'), 'invalid_input'));
  it('for deep nesting', async () =>
    expectOneSentence(login(`{"email":${'['.repeat(2000)}${']'.repeat(2000)}}`), 'invalid_input'));
  it('for a body over 100 KB', async () =>
    expectOneSentence(login({ email: 'a@b.in', password: 'x'.repeat(110_000) }), 'too_large'));
  it('for another content type', async () =>
    expectOneSentence(login('<x/>', { 'content-type': 'application/xml' }), 'unsupported_content_type'));
  it('for a form', async () =>
    expectOneSentence(
      login('email=a', { 'content-type': 'application/x-www-form-urlencoded' }),
      'unsupported_content_type',
    ));
  it('for a path that does not exist', async () =>
    expectOneSentence(shop.inject({ url: '/api/nothing-here' }), 'route_not_found'));
  it('for an invalid id', async () => expectOneSentence(shop.inject({ url: '/api/products/%00' }), 'route_not_found'));
  it('for an invalid product id', async () =>
    expectOneSentence(shop.inject({ url: '/api/products/none' }), 'product_not_found'));
  it('for bad percent-encoding', async () =>
    expectOneSentence(shop.inject({ url: '/api/products/%ZZ' }), 'unreadable_request'));
});

describe('an unknown method', () => {
  beforeAll(async () => {
    await shop.app.listen(0, '127.0.0.1');
  });

  it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PURGE', 'MERGE', 'LOCK', 'DEBUG'])(
    'rejects %s, and repeats nothing of the request',
    async (method) => {
      const response = await sendRaw(
        (shop.app.getHttpServer().address() as AddressInfo).port,
        `${method} /api/products HTTP/1.1\r\nhost: x\r\nauthorization: Bearer canary\r\nconnection: close\r\n\r\n`,
      );
      expect([0, 400, 404, 405, 501]).toContain(response.status);
      expect(JSON.stringify(response)).not.toContain('canary');
    },
  );
});
