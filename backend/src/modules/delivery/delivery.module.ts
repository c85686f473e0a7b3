import { Module } from '@nestjs/common';
import { CartPricingModule } from '../cart-pricing/index.js';
import { CashFee } from './cash-fee.js';
import { DeliveryController, DeliveryRulesController } from './delivery.controller.js';
import { DeliveryRepository } from './delivery.repository.js';
import { DeliveryService } from './delivery.service.js';

/** Price rules of this module. */
export const DELIVERY_RULES = [CashFee];

/** When parcels arrive: zones of PIN codes, the calendar of the owner and the promise. */
@Module({
  imports: [CartPricingModule],
  controllers: [DeliveryController, DeliveryRulesController],
  providers: [...DELIVERY_RULES, DeliveryService, DeliveryRepository],
  exports: [...DELIVERY_RULES, DeliveryService],
})
export class DeliveryModule {
  static readonly tables = ['delivery_rules'];
}
