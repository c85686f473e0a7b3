import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { ErrorFilter } from './error.filter.js';
import { PolicyReportsController } from './headers/policy-reports.controller.js';
import { HealthController } from './health.controller.js';
import { LimitGuard } from './limits/limit.guard.js';
import { LimitsModule } from './limits/limits.module.js';
import { LoadGuard } from './limits/load.guard.js';
import { validationPipe } from './validation.pipe.js';

/** What stands around every route: closed unless marked public, limited, checked input, one shape of error. */
@Module({
  imports: [LimitsModule],
  controllers: [HealthController, PolicyReportsController],
  providers: [
    { provide: APP_GUARD, useClass: LoadGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: LimitGuard },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
export class HttpModule {}
