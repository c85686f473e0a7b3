import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { Caller } from '../caller.js';
import { syncHook } from '../sync-hook.js';
import { wideNetworkOf } from '../limits/network.js';
import { LogSampler } from './log-sampler.js';

/** Security events by route and response status. */
const EVENTS_BY_ROUTE: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'POST /api/users/register': { 201: 'account made', 409: 'account exists' },
  'POST /api/users/login': { 200: 'signed in', 202: 'second step asked for', 401: 'sign-in refused' },
  'POST /api/users/login/second-step': { 200: 'signed in', 401: 'second step refused' },
  'POST /api/users/login/passkey': { 200: 'signed in', 401: 'sign-in refused' },
  'POST /api/users/logout': { 204: 'signed out' },
  'POST /api/users/forgot-password': { 200: 'new password asked for' },
  'POST /api/users/reset-password/:token': {
    200: 'new password set',
    202: 'new password set',
    400: 'new password refused',
  },
  'POST /api/users/confirm-email/:token': { 200: 'e-mail confirmed', 400: 'confirmation of e-mail refused' },
  'DELETE /api/users/me': {
    200: 'account deleted',
    204: 'account deleted',
    401: 'account kept: wrong password',
    400: 'account kept: wrong password',
  },
  'PUT /api/users/password': { 200: 'password changed', 400: 'password not changed' },
  'POST /api/users/me/sessions/end': { 204: 'sessions ended', 400: 'sessions kept: wrong password' },
  'POST /api/admin/sessions/end': { 204: 'sessions of somebody ended' },
  'POST /api/users/me/confirmation': { 204: 'identity confirmed', 400: 'confirmation refused' },
  'POST /api/users/me/passkeys': { 201: 'passkey added', 400: 'passkey refused' },
  'DELETE /api/users/me/passkeys/:id': { 204: 'passkey removed' },
  'POST /api/users/me/authenticator-app/confirm': { 200: 'authenticator app added', 400: 'authenticator app refused' },
  'DELETE /api/users/me/authenticator-app': { 204: 'authenticator app removed' },
  'POST /api/users/me/recovery-codes': { 201: 'recovery codes made' },
  'POST /api/admin/second-factor/reset': { 204: 'second factor of somebody reset' },
  'GET /api/users/me/data': { 200: 'personal data handed out' },
  'POST /api/orders/verify-payment': { 200: 'payment verified', 400: 'payment not verified' },
  'POST /api/payments/webhook': { 400: 'webhook refused', 401: 'webhook refused' },
};

/** Ids of other customers return the same 404 as missing ones: many of them indicate probing. */
const OWNED = /^\/api\/(orders|users\/me\/addresses)\/.*:/;

const INPUT_REFUSED = 'input refused';
const LIMIT_REACHED = 'limit reached';
/** Rejected for structure, size, content type or headers. */
const ABOUT_INPUT = new Set([400, 413, 415, 431]);
/** The limit for each event that a flood can cause. */
const WRITTEN = { max: 60, windowMs: 60_000 };

interface AuditSettings {
  /** HMAC key for account pseudonyms, so that log lines can be correlated without personal data. */
  readonly secret: string;
}

/**
 * Logs each security event with its user, network and request id. Never logs names, addresses, tokens or rejected
 * input.
 */
export function writeSecurityEvents(fastify: FastifyInstance, { secret }: AuditSettings): void {
  const logger = new Logger('Security');
  const samplers = new Map([INPUT_REFUSED, LIMIT_REACHED].map((event) => [event, new LogSampler(WRITTEN)]));
  fastify.addHook(
    'onResponse',
    syncHook((request: FastifyRequest, reply: FastifyReply) => {
      const event = eventOf(request, reply);
      if (!event) return;
      const sampler = samplers.get(event);
      const leftOut = sampler ? sampler.take() : 0;
      if (leftOut === null) return;
      const { user } = request as { user?: Caller };
      const account = accountOf(request, secret);
      logger.log({
        event,
        call: routeOf(request),
        status: reply.statusCode,
        network: wideNetworkOf(request.ip),
        request: request.id,
        ...(user && { user: user.id }),
        ...(account && { account }),
        ...(leftOut > 0 && { leftOut }),
      });
    }),
  );
}

const routeOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? 'unknown route'}`;

function eventOf(request: FastifyRequest, { statusCode }: FastifyReply): string | null {
  const { user } = request as { user?: Caller };
  if (statusCode === 429) return LIMIT_REACHED;
  if (statusCode === 403) return 'right missing';
  const named = EVENTS_BY_ROUTE[routeOf(request)]?.[statusCode];
  if (named) return named;
  if (statusCode === 401 && request.headers.authorization) return 'token refused';
  if (statusCode === 404 && user && OWNED.test(request.routeOptions.url ?? '')) return 'not theirs, or nothing';
  if (ABOUT_INPUT.has(statusCode)) return INPUT_REFUSED;
  if (user?.isAdmin && request.method !== 'GET' && statusCode < 400) return 'changed by an admin';
  return null;
}

function accountOf({ body }: FastifyRequest, secret: string): string | null {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string'
    ? createHmac('sha256', secret).update(`account ${email.trim().toLowerCase()}`).digest('hex').slice(0, 16)
    : null;
}
