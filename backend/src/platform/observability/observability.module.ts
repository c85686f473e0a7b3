import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';
import { ShopFigures } from './shop-figures.js';
import { TestPaymentsWarning } from './test-payments-warning.js';

/** Metrics and readiness. Logs need no module. */
@Global()
@Module({
  controllers: [HealthController, MetricsController],
  providers: [Metrics, ShopFigures, Readiness, TestPaymentsWarning],
  exports: [Metrics, Readiness],
})
export class ObservabilityModule {}
