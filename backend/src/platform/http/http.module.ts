import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { ErrorFilter } from './error.filter.js';
import { LimitGuard, LoadGuard } from './limits/limit.guards.js';
import { LimitsModule } from './limits/limits.module.js';
import { validationPipe } from './validation.pipe.js';

/** Registers the global guards, filter and pipe: sign-in unless public, rate limits, validation, one error shape. */
@Module({
  imports: [LimitsModule],
  providers: [
    { provide: APP_GUARD, useClass: LoadGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: LimitGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
export class HttpModule {
  static readonly tables = ['rate_limits'];
}
