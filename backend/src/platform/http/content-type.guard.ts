import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { REPORT_ADDRESS, REPORT_TYPE } from './headers/content-policy.js';
import { HTTP_MESSAGES } from './messages.js';

const EVERYWHERE = 'application/json';
/** Routes with other content types. */
const BESIDES: Readonly<Record<string, string>> = {
  '/api/upload': 'multipart/form-data',
  '/api/products/import': 'multipart/form-data',
  [REPORT_ADDRESS]: REPORT_TYPE,
};

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
  const isTaken = type === EVERYWHERE || type === BESIDES[request.routeOptions.url ?? ''];
  if (!isTaken || charset !== 'utf-8')
    throw new DomainError('unsupported_content_type', HTTP_MESSAGES.wrongContentType);
}
