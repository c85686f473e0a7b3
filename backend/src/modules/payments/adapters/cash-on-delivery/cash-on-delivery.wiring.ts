import { DeliveryService } from '../../../delivery/index.js';
import type { ProviderWiring } from '../../provider-wiring.js';
import { CashOnDeliveryGateway } from './cash-on-delivery-gateway.js';
import { CashOnDeliveryController } from './cash-on-delivery.controller.js';
import { ChangeCashRules } from './change-cash-rules.js';
import { StoredRules } from './stored-rules.js';

/** What the payments module registers for cash on delivery. */
export const CASH_ON_DELIVERY_WIRING: ProviderWiring = {
  gateway: CashOnDeliveryGateway,
  controllers: [CashOnDeliveryController],
  providers: [
    StoredRules,
    ChangeCashRules,
    {
      provide: CashOnDeliveryGateway,
      inject: [StoredRules, DeliveryService],
      useFactory: (rules: StoredRules, zones: DeliveryService) => new CashOnDeliveryGateway(rules, zones),
    },
  ],
};
