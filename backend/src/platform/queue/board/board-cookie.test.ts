import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveCookie, tokenInCookie } from './board-cookie.js';

function given(isSecure: boolean): string {
  const header = jest.fn();
  giveCookie({ header } as unknown as FastifyReply, 'the-token', { isSecure });
  expect(header).toHaveBeenCalledTimes(1);
  return (header.mock.calls as [string, string][])[0]![1];
}
const read = (cookie?: string) => tokenInCookie({ headers: { cookie } } as FastifyRequest);

it('is kept from scripts, other sites, other pages and, where the shop has HTTPS, from the clear', () => {
  expect(given(false)).toBe('job-board=the-token; Path=/admin/jobs; Max-Age=3600; HttpOnly; SameSite=Strict');
  expect(given(true)).toBe(
    '__Secure-job-board=the-token; Path=/admin/jobs; Max-Age=3600; HttpOnly; SameSite=Strict; Secure',
  );
});

it.each([false, true])('is read again as it was given (HTTPS: %s)', (isSecure) => {
  expect(read(given(isSecure).split(';')[0])).toBe('the-token');
});

it('that was given by HTTPS counts before one that a neighbour has put there', () => {
  expect(read('a=b; job-board=planted; __Secure-job-board=ours')).toBe('ours');
  expect(read('__Secure-job-board=ours; job-board=planted')).toBe('ours');
});

it.each([undefined, '', 'job-board=', 'xjob-board=a', 'a=job-board=b'])('is none in %j', (cookie) =>
  expect(read(cookie)).toBeNull(),
);
