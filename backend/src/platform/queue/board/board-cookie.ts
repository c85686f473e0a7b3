import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the job board is; its cookie goes nowhere else. */
export const BOARD_PATH = '/admin/jobs';

const NAME = 'job-board';
/** Browsers take a cookie of such a name by HTTPS only: no neighbour on the same domain can put another in its place in the clear. */
const SECURE_NAME = `__Secure-${NAME}`;
const HOUR_SECONDS = 3600;

/**
 * A browser that opens a page sends no bearer token, so the board has the caller's own in a cookie: no script reads it,
 * no other site can make a browser send it, and it ends with the session that it came from, or within the hour.
 */
export function giveCookie(reply: FastifyReply, token: string, { isSecure }: { isSecure: boolean }): void {
  const cookie = [
    `${isSecure ? SECURE_NAME : NAME}=${token}`,
    `Path=${BOARD_PATH}`,
    `Max-Age=${HOUR_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ];
  void reply.header('set-cookie', cookie.join('; '));
}

/** The token in the cookie, the safer one first; null without one. */
export function tokenInCookie(request: FastifyRequest): string | null {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  const own =
    cookies.find((cookie) => cookie.startsWith(`${SECURE_NAME}=`)) ??
    cookies.find((cookie) => cookie.startsWith(`${NAME}=`));
  return own?.slice(own.indexOf('=') + 1) || null;
}
