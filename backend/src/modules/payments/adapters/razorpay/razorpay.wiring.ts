import { Config } from '../../../../config/config.js';
import { PaymentGateway } from '../../application/ports/payment-gateway.js';
import type { ProviderWiring } from '../../provider-wiring.js';
import { RAZORPAY } from './razorpay-entities.js';
import { RazorpayConfigController } from './razorpay-config.controller.js';
import { RazorpayGateway } from './razorpay-gateway.js';
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
      useFactory: (config: Config) =>
        new RazorpayGateway({ ...config.provider(RAZORPAY), storeName: config.storeName }),
    },
  ],
};
