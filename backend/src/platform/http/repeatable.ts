import {
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { retry, throwError, timer, type Observable } from 'rxjs';
import { Unavailable } from '../../kernel/domain-error.js';

/** Together longer than a database needs to restart; then the client repeats the request. */
const PAUSES_MS = [250, 500, 1000, 1500];

@Injectable()
class LookUpOutcome implements NestInterceptor {
  intercept(_context: ExecutionContext, handler: CallHandler): Observable<unknown> {
    let isUnknown = false;
    return handler.handle().pipe(
      retry({
        count: PAUSES_MS.length,
        delay: (error: unknown, attempt) => {
          if (!(error instanceof Unavailable)) return throwError(() => error);
          isUnknown ||= error.isOutcomeUnknown;
          return isUnknown ? timer(PAUSES_MS[attempt - 1] ?? 0) : throwError(() => error);
        },
      }),
    );
  }
}

/**
 * For a route whose use case finds by ids what an earlier request has stored. When the connection is lost during a change,
 * it runs again once the database is back, and so responds with the outcome instead of a guess.
 */
export const Repeatable = (): MethodDecorator => UseInterceptors(LookUpOutcome);
