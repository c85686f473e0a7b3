import { Module } from '@nestjs/common';
import { CartPricingModule } from '../cart-pricing/index.js';
import { SettingsModule } from '../settings/index.js';
import { CashFee, ExpressFee } from './delivery-fees.js';
import { DeliveryController, DeliveryRulesController } from './delivery.controller.js';
import { DeliveryRepository } from './delivery.repository.js';
import { DeliveryService } from './delivery.service.js';
import { ZoneFee } from './zone-fee.js';

/** Price rules of this module: of shipping, and of what the customer chose. */
export const ZONE_RULES = [ZoneFee];
export const DELIVERY_RULES = [ExpressFee, CashFee];

/** When parcels arrive: zones of PIN codes, the calendar of the owner and the promise. */
@Module({
  imports: [CartPricingModule, SettingsModule],
  controllers: [DeliveryController, DeliveryRulesController],
  providers: [...ZONE_RULES, ...DELIVERY_RULES, DeliveryService, DeliveryRepository],
  exports: [...ZONE_RULES, ...DELIVERY_RULES, DeliveryService],
})
export class DeliveryModule {
  static readonly tables = ['delivery_rules'];
}
