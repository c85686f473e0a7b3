import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { HTTP_MESSAGES } from './messages.js';
import { RouteSettings } from './route-settings.js';

const EVERYWHERE = 'application/json';

declare module 'fastify' {
  interface FastifyContextConfig {
    accepts?: string;
  }
}

/** Allows a route one content type besides JSON. */
export const Accepts = (contentType: string) => RouteSettings({ accepts: contentType });

/**
 * Other parsers exist for single routes only; all other bodies are JSON in UTF-8.
 * @throws DomainError `unsupported_content_type`
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
}
