import { ERROR_CODES, type ErrorCode } from '@shop/contracts';
import { testApp, type TestApp } from '../../testing/test-app.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const login = (payload: string | object, headers: Record<string, string> = {}) =>
  shop.inject({
    method: 'POST',
    url: '/api/users/login',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Checks what every error response must have (docs/behaviour.md, section 7). */
async function expectRefusal(answer: Promise<{ statusCode: number; json(): unknown }>, code: ErrorCode): Promise<void> {
  const { statusCode, json } = await answer;
  expect(statusCode).toBe(ERROR_CODES[code]);
  expect(json()).toMatchObject({
    statusCode,
    code,
    message: expect.stringMatching(/^.{5,300}[.!?]$/),
    error: expect.any(String),
  });
}

describe('every error response is one sentence in one shape', () => {
  it.each(['{', '', '{"email":"a@b.in",}'])('for the body %p', async (body) =>
    expectRefusal(login(body), 'unreadable_request'),
  );
  it.each(['null', '[]', '"x"'])('for the body %p', async (body) => expectRefusal(login(body), 'invalid_input'));
  it('for a NUL in a text', async () =>
    expectRefusal(login({ email: 'a\u0000@b.in', password: 'secret-1' }), 'invalid_input'));
  it('for an unpaired surrogate', async () =>
    expectRefusal(login('{"email":"a@b.in","password":"\\ud800aaaaaa"}'), 'invalid_input'));
  it('for deep nesting', async () =>
    expectRefusal(login(`{"email":${'['.repeat(2000)}${']'.repeat(2000)}}`), 'invalid_input'));
  it('for a body over 100 KB', async () =>
    expectRefusal(login({ email: 'a@b.in', password: 'x'.repeat(110_000) }), 'too_large'));
  it('for another content type', async () =>
    expectRefusal(login('<x/>', { 'content-type': 'application/xml' }), 'unsupported_content_type'));
  it('for a form', async () =>
    expectRefusal(
      login('email=a', { 'content-type': 'application/x-www-form-urlencoded' }),
      'unsupported_content_type',
    ));
  it('for a path that does not exist', async () =>
    expectRefusal(shop.inject({ url: '/api/nothing-here' }), 'route_not_found'));
  it('for an invalid id', async () => expectRefusal(shop.inject({ url: '/api/products/%00' }), 'route_not_found'));
  it('for an invalid product id', async () =>
    expectRefusal(shop.inject({ url: '/api/products/none' }), 'product_not_found'));
  it('for bad percent-encoding', async () =>
    expectRefusal(shop.inject({ url: '/api/products/%ZZ' }), 'unreadable_request'));
});

it('reports liveness and readiness', async () => {
  expect((await shop.inject({ url: '/api/health/live' })).json()).toEqual({ status: 'up' });
  expect((await shop.inject({ url: '/api/health/ready' })).json()).toEqual({
    status: 'up',
    parts: { database: 'up', queue: 'up', storage: 'up' },
  });
});
