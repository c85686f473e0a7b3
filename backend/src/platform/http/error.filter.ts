import { Catch, HttpException, HttpStatus, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ERROR_CODES, type ApiError, type ErrorCode } from '@shop/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { TooBusy } from './limits/load.guard.js';
import { TooManyRequests } from './limits/too-many-requests.js';

/** Codes and sentences for the framework's errors, whose own texts are not fit for a toast. */
const FRAMEWORK: Record<number, readonly [ErrorCode, string]> = {
  400: ['unreadable_request', 'The request could not be read.'],
  404: ['route_not_found', 'This address does not exist.'],
  405: ['method_not_allowed', 'This request is not possible.'],
  408: ['request_timeout', 'The request took too long.'],
  413: ['too_large', 'What you sent is too large.'],
  415: ['unsupported_content_type', 'This type of content is not accepted here.'],
  431: ['headers_too_large', 'The headers of the request are too large.'],
};

const UNKNOWN = 'Something went wrong on our side. Please try again.';

/** One shape for every refusal; never a stack, never SQL. */
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

/** Responds to failed requests, also those without a route. Internal errors are logged with their stack. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = answerFor(error);
  if (body.statusCode === 500)
    logger.error(
      `${request.method} ${request.routeOptions.url ?? 'unknown route'} (${request.id})`,
      error instanceof Error ? error.stack : String(error),
    );
  if (error instanceof TooManyRequests || error instanceof TooBusy)
    void reply.header('retry-after', error.retryAfterSeconds);
  if (!reply.sent)
    void reply
      .status(body.statusCode)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(body);
}

export function answerFor(error: unknown): ApiError {
  if (error instanceof DomainError) return answer(error.code, error.message, error.details);
  if (error instanceof TooManyRequests) return answer('too_many_requests', error.message);
  const status = frameworkStatus(error);
  if (status >= 500) return answer('internal_error', UNKNOWN);
  return answer(...(FRAMEWORK[status] ?? ['unreadable_request', 'This request is not possible.']));
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
