import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';
import { OutboxGauges, ShopGauges } from './shop-gauges.js';

/** Metrics and readiness. Logs need no module. */
@Global()
@Module({
  controllers: [HealthController, MetricsController],
  providers: [Metrics, ShopGauges, OutboxGauges, Readiness],
  exports: [Metrics, ShopGauges, Readiness],
})
export class ObservabilityModule {}
