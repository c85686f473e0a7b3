import { testApp, type TestApp } from '../../testing/test-app.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp()));
afterAll(() => shop.close());

const login = (payload: string | object, headers: Record<string, string> = {}) =>
  shop.inject({ method: 'POST', url: '/api/users/login', payload, headers: { 'content-type': 'application/json', ...headers } });

/** What every refusal owes (contract, section 3). */
async function expectRefusal(answer: Promise<{ statusCode: number; json(): unknown }>, status: number): Promise<void> {
  const { statusCode, json } = await answer;
  expect(statusCode).toBe(status);
  expect(json()).toMatchObject({ statusCode: status, message: expect.stringMatching(/^.{5,300}[.!?]$/), error: expect.any(String) });
}

describe('every refusal is one sentence in one shape', () => {
  it.each(['{', '', 'null', '[]', '"x"', '{"email":"a@b.in",}'])('for the body %p', async (body) => expectRefusal(login(body), 400));
  it('for a NUL in a text', async () => expectRefusal(login({ email: 'a\u0000@b.in', password: 'secret-1' }), 400));
  it('for half a character', async () => expectRefusal(login('{"email":"a@b.in","password":"\\ud800aaaaaa"}'), 400));
  it('for deep nesting', async () => expectRefusal(login(`{"email":${'['.repeat(2000)}${']'.repeat(2000)}}`), 400));
  it('for a body over 100 KB', async () => expectRefusal(login({ email: 'a@b.in', password: 'x'.repeat(110_000) }), 413));
  it('for another type of content', async () => expectRefusal(login('<x/>', { 'content-type': 'application/xml' }), 415));
  it('for a form', async () => expectRefusal(login('email=a', { 'content-type': 'application/x-www-form-urlencoded' }), 415));
  it('for a path that does not exist', async () => expectRefusal(shop.inject({ url: '/api/nothing-here' }), 404));
  it('for an id that is none', async () => expectRefusal(shop.inject({ url: '/api/products/%00' }), 404));
  it('for bad percent-encoding', async () => expectRefusal(shop.inject({ url: '/api/products/%ZZ' }), 400));
});

it('says that the process lives and that its parts answer', async () => {
  expect((await shop.inject({ url: '/api/health/live' })).json()).toEqual({ status: 'up' });
  expect((await shop.inject({ url: '/api/health/ready' })).json()).toEqual({ status: 'up', parts: { database: 'up', queue: 'up', storage: 'up' } });
});
