import { Config } from '../../../../config/config.js';
import { PaymentGateway } from '../../application/ports/payment-gateway.js';
import { UnconfiguredGateway } from '../../application/unconfigured-gateway.js';
import type { ProviderWiring } from '../../provider-wiring.js';
import { RAZORPAY } from './razorpay-entities.js';
import { RazorpayConfigController } from './razorpay-config.controller.js';
import { RAZORPAY_METHOD, RazorpayGateway } from './razorpay-gateway.js';
import { TestPaymentsWarning } from './test-payments-warning.js';

/** Controllers and providers that the payments module registers for Razorpay. */
export const RAZORPAY_WIRING: ProviderWiring = {
  gateway: PaymentGateway,
  controllers: [RazorpayConfigController],
  providers: [
    TestPaymentsWarning,
    {
      provide: PaymentGateway,
      inject: [Config],
      useFactory: (config: Config) => {
        const settings = config.provider(RAZORPAY);
        return settings
          ? new RazorpayGateway({ ...settings, storeName: config.storeName })
          : new UnconfiguredGateway(RAZORPAY, RAZORPAY_METHOD);
      },
    },
  ],
};
