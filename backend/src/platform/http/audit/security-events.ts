import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { Caller } from '../caller.js';
import { RouteSettings, syncHook } from '../hooks.js';
import { MemoryRateLimits } from '../limits/memory-rate-limits.js';
import { wideNetworkOf } from '../limits/network.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    securityEvents?: EventsByStatus;
  }
}

type EventsByStatus = Readonly<Record<number, string>>;

/** Names the security events of a route by response status. */
export const SecurityEvents = (events: EventsByStatus) => RouteSettings({ securityEvents: events });

/** Ids of other customers return the same 404 as missing ones: many of them indicate probing. */
export const NOT_THEIRS = { 404: 'not theirs, or nothing' };

const INPUT_REFUSED = 'input refused';
const LIMIT_REACHED = 'limit reached';
/** Rejected for structure, size, content type or headers. */
const INPUT_ERRORS = new Set([400, 413, 415, 431]);
/** Limit of lines for each event that a flood can cause, so that it cannot fill the disk. Metrics count all of them. */
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
  const written = new MemoryRateLimits();
  const isLimited = (event: string) => event === INPUT_REFUSED || event === LIMIT_REACHED;
  fastify.addHook(
    'onResponse',
    syncHook((request: FastifyRequest, reply: FastifyReply) => {
      const event = eventOf(request, reply);
      if (!event || (isLimited(event) && !written.takeSync(event, WRITTEN).isAllowed)) return;
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
  const named = request.routeOptions.config.securityEvents?.[statusCode];
  if (named) return named;
  if (statusCode === 401 && request.headers.authorization) return 'token refused';
  if (INPUT_ERRORS.has(statusCode)) return INPUT_REFUSED;
  if (user?.isAdmin && request.method !== 'GET' && statusCode < 400) return 'changed by an admin';
  return null;
}

function accountOf({ body }: FastifyRequest, secret: string): string | null {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string'
    ? createHmac('sha256', secret).update(`account ${email.trim().toLowerCase()}`).digest('hex').slice(0, 16)
    : null;
}
