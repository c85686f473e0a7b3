import { Catch, HttpException, HttpStatus, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ApiError, ErrorCode } from '@shop/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ErrorKind } from '../../kernel/domain-error.js';
import { TooBusy } from './limits/load.guard.js';
import { TooManyRequests } from './limits/too-many-requests.js';

const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  'wrong-type': 415,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unavailable: 503,
};

/** Sentences for refusals of the framework, whose own words are not meant for a toast. */
const FRAMEWORK: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'This address does not exist.',
  408: 'The request took too long.',
  413: 'What you sent is too large.',
  415: 'This type of content is not accepted here.',
  431: 'The headers of the request are too large.',
};

const UNKNOWN = 'Something went wrong on our side. Please try again.';

/** One shape for every refusal; never a stack, never SQL. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    sendRefusal(error, host.switchToHttp().getRequest<FastifyRequest>(), host.switchToHttp().getResponse<FastifyReply>());
  }
}

const logger = new Logger('Http');

/** Answers a request that failed, also one that no controller was for. Faults of ours are logged with their stack. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = answerFor(error);
  if (body.statusCode === 500) logger.error(`${request.method} ${request.routeOptions.url ?? 'unknown route'} (${request.id})`, error instanceof Error ? error.stack : String(error));
  if (error instanceof TooManyRequests || error instanceof TooBusy) void reply.header('retry-after', error.retryAfterSeconds);
  if (!reply.sent) void reply.status(body.statusCode).header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(body);
}

export function answerFor(error: unknown): ApiError {
  if (error instanceof DomainError) return { ...answer(STATUS[error.kind], error.message, error.details), ...(error.code !== undefined && { code: error.code as ErrorCode }) };
  if (error instanceof TooManyRequests) return { ...answer(error.getStatus(), error.message), code: 'too_many_requests' };
  const status = frameworkStatus(error);
  return answer(status, status >= 500 ? UNKNOWN : (FRAMEWORK[status] ?? 'This request is not possible.'));
}

function frameworkStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : HttpStatus.INTERNAL_SERVER_ERROR;
}

function answer(statusCode: number, message: string, details?: DomainError['details']): ApiError {
  return { statusCode, message, error: HttpStatus[statusCode] ?? 'Error', ...(details && { details: [...details] }) };
}
