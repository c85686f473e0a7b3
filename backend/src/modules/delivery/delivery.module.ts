import { Module } from '@nestjs/common';
import { DeliveryController, DeliveryRulesController } from './delivery.controller.js';
import { DeliveryRepository } from './delivery.repository.js';
import { DeliveryService } from './delivery.service.js';

/** When parcels arrive: zones of PIN codes, the calendar of the owner and the promise. */
@Module({
  controllers: [DeliveryController, DeliveryRulesController],
  providers: [DeliveryService, DeliveryRepository],
  exports: [DeliveryService],
})
export class DeliveryModule {
  static readonly tables = ['delivery_rules'];
}
