import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { RouteSettings } from './hooks.js';
import { HTTP_MESSAGES } from './messages.js';

const EVERYWHERE = 'application/json';
const MULTIPART = 'multipart/form-data';
/** RFC 2046, section 5.1.1. The parser of forms throws for one of more than 252 characters. */
const MAX_BOUNDARY_LENGTH = 70;
const MAX_MULTIPART_TYPE_LENGTH = `${MULTIPART}; charset=utf-8; boundary=""`.length + MAX_BOUNDARY_LENGTH;

declare module 'fastify' {
  interface FastifyContextConfig {
    accepts?: string;
    isRaw?: true;
  }
}

/** Allows a route one content type besides JSON. */
export const Accepts = (contentType: string) => RouteSettings({ accepts: contentType });

/**
 * Other parsers exist for single routes only; all other bodies are JSON in UTF-8.
 * @throws DomainError `unsupported_content_type`, `unreadable_request` for a form whose boundary is too long
 */
export function refuseWrongType(request: FastifyRequest): void {
  const header = request.headers['content-type'];
  if (header === undefined || request.is404 || request.method === 'GET' || request.method === 'HEAD') return;
  const [type, ...parameters] = header
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset =
    parameters
      .find((parameter) => parameter.startsWith('charset='))
      ?.slice('charset='.length)
      .replaceAll('"', '') ?? 'utf-8';
  const isTaken = type === EVERYWHERE || type === request.routeOptions.config.accepts;
  if (!isTaken || charset !== 'utf-8')
    throw new DomainError('unsupported_content_type', HTTP_MESSAGES.wrongContentType);
  if (type === MULTIPART && !hasShortBoundary(header))
    throw new DomainError('unreadable_request', HTTP_MESSAGES.unreadable);
}

/** The length of the whole header also bounds other ways to write the parameter. */
function hasShortBoundary(header: string): boolean {
  const [, quoted, plain = ''] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(header) ?? [];
  return header.length <= MAX_MULTIPART_TYPE_LENGTH && (quoted ?? plain).length <= MAX_BOUNDARY_LENGTH;
}

/**
 * Marks routes that verify a signature over the received bytes: the body is not parsed, and is in `rawBody` and `body`.
 */
export const RawBody = () => RouteSettings({ isRaw: true });

export function isRaw(request: FastifyRequest): boolean {
  return request.routeOptions.config.isRaw === true;
}

type Done = (error: Error | null, body?: unknown) => void;

/** Parses JSON bodies as Fastify does, rejecting keys such as `__proto__`. Bodies of raw routes are left unparsed. */
export function readJson(fastify: FastifyInstance): (request: unknown, body: Buffer, done: Done) => void {
  const parse = fastify.getDefaultJsonParser('error', 'error') as (request: unknown, body: string, done: Done) => void;
  return (request, body, done) =>
    isRaw(request as FastifyRequest) ? done(null, body) : parse(request, body.toString(), done);
}
