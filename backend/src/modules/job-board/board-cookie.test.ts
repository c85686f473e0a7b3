import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import type { Clock } from '../../kernel/clock.js';
import { BoardCookie } from './board-cookie.js';

const SECRET = 'a secret of at least 32 characters';
const MINUTE = 60_000;

let now: number;
beforeEach(() => (now = Date.parse('2026-01-05T10:00:00Z')));

const cookies = (publicUrl: string, jwtSecret = SECRET) =>
  new BoardCookie({ jwtSecret, publicUrl } as Config, { now: () => new Date(now) } as Clock);
const [http, https] = [cookies('http://localhost:3000'), cookies('https://shop.example.in')];

function given(by: BoardCookie, token = 'the-token'): { name: string; value: string; attributes: string } {
  const header = jest.fn();
  by.give({ header } as unknown as FastifyReply, token);
  expect(header).toHaveBeenCalledTimes(1);
  const [, name, value, attributes] = /^(.+?)=(.+?); (.+)$/.exec((header.mock.calls as [string, string][])[0]![1])!;
  return { name: name!, value: value!, attributes: attributes! };
}
const read = (by: BoardCookie, cookie?: string) => by.read({ headers: { cookie } } as FastifyRequest);

it('is hidden from scripts and other sites and, over HTTPS, from other hosts and plain connections', () => {
  expect(given(http)).toMatchObject({
    name: 'job-board',
    attributes: 'Path=/admin/jobs; Max-Age=3600; HttpOnly; SameSite=Strict',
  });
  expect(given(https)).toMatchObject({
    name: '__Host-job-board',
    attributes: 'Path=/; Max-Age=3600; HttpOnly; SameSite=Strict; Secure',
  });
});

it.each([http, https])('is read back as it was set', (by) => {
  const { name, value } = given(by);
  expect(read(by, `a=b; ${name}=${value}`)).toBe('the-token');
});

it('does not contain the session token in any encoding, and never has the same value twice', () => {
  const { value } = given(https);
  expect([value, Buffer.from(value, 'base64url').toString('latin1')].join()).not.toContain('the-token');
  expect(given(https).value).not.toBe(value);
});

it('expires after an hour, even in a browser that keeps it', () => {
  const { name, value } = given(https);
  now += 59 * MINUTE;
  expect(read(https, `${name}=${value}`)).toBe('the-token');
  now += MINUTE;
  expect(read(https, `${name}=${value}`)).toBeNull();
});

it('is accepted over HTTPS only under the name that no other host can set', () => {
  const { value } = given(https);
  expect(read(https, `job-board=${value}`)).toBeNull();
  expect(read(https, `__Secure-job-board=${value}`)).toBeNull();
});

it('is rejected when forged or modified', () => {
  const foreign = given(cookies('https://shop.example.in', 'another secret of at least 32 characters'));
  expect(read(https, `__Host-job-board=${foreign.value}`)).toBeNull();
  expect(read(https, '__Host-job-board=the-token')).toBeNull();
});

it.each([undefined, '', 'job-board=', 'xjob-board=a', 'a=job-board=b'])('is missing in %j', (cookie) =>
  expect(read(http, cookie)).toBeNull(),
);
