import { Catch, HttpException, HttpStatus, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ERROR_CODES, type ApiError, type ErrorCode } from '@shop/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { isUnreachable, translate } from '../database/driver-errors.js';
import { TooManyRequests } from './limits/rate-limits.js';
import { HTTP_MESSAGES } from './messages.js';

/** Codes and sentences for the framework's errors, whose own texts are not suitable for users. */
const FRAMEWORK: Record<number, readonly [ErrorCode, string]> = {
  400: ['unreadable_request', HTTP_MESSAGES.unreadable],
  404: ['route_not_found', HTTP_MESSAGES.noSuchAddress],
  405: ['method_not_allowed', HTTP_MESSAGES.notPossible],
  408: ['request_timeout', HTTP_MESSAGES.tooSlow],
  413: ['too_large', HTTP_MESSAGES.tooLarge],
  415: ['unsupported_content_type', HTTP_MESSAGES.wrongContentType],
  431: ['headers_too_large', HTTP_MESSAGES.headersTooLarge],
};

/** Returns every error in one shape, without stack traces or SQL. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    sendRefusal(
      error,
      host.switchToHttp().getRequest<FastifyRequest>(),
      host.switchToHttp().getResponse<FastifyReply>(),
    );
  }
}

const logger = new Logger('Http');

/** Responds to failed requests, including those without a route. Logs internal errors with their stack. */
export function sendRefusal(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // Not only adapters use connections: job queues and guards do too.
  const error = isUnreachable(thrown) ? translate(thrown) : thrown;
  const body = errorResponseOf(error);
  if (body.statusCode === 500)
    logger.error(
      `${request.method} ${request.routeOptions.url ?? 'unknown route'} (${request.id})`,
      error instanceof Error ? error.stack : String(error),
    );
  if (error instanceof TooManyRequests || (error instanceof DomainError && error.retryAfterSeconds !== null))
    void reply.header('retry-after', error.retryAfterSeconds);
  if (!reply.sent)
    void reply
      .status(body.statusCode)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(body);
}

export function errorResponseOf(error: unknown): ApiError {
  if (error instanceof DomainError) return answer(error.code, error.message, error.details);
  if (error instanceof TooManyRequests) return answer('too_many_requests', error.message);
  const status = frameworkStatus(error);
  if (status >= 500) return answer('internal_error', HTTP_MESSAGES.internalError);
  return answer(...(FRAMEWORK[status] ?? ['unreadable_request', HTTP_MESSAGES.notPossible]));
}

function frameworkStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : HttpStatus.INTERNAL_SERVER_ERROR;
}

function answer(code: ErrorCode, message: string, details?: DomainError['details']): ApiError {
  const statusCode = ERROR_CODES[code];
  return {
    statusCode,
    code,
    message,
    error: HttpStatus[statusCode] ?? 'Error',
    ...(details && { details: [...details] }),
  };
}
