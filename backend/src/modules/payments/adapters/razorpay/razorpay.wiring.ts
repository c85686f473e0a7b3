import type { Provider, Type } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { PaymentGateway } from '../../application/ports/payment-gateway.js';
import { RazorpayConfigController } from './razorpay-config.controller.js';
import { RazorpayGateway } from './razorpay-gateway.js';
import { RazorpayWebhookController } from './razorpay-webhook.controller.js';
import { TestPaymentsWarning } from './test-payments-warning.js';

/** Controllers and providers that the payments module registers for Razorpay. */
export const RAZORPAY_WIRING: { readonly controllers: Type[]; readonly providers: Provider[] } = {
  controllers: [RazorpayWebhookController, RazorpayConfigController],
  providers: [
    TestPaymentsWarning,
    {
      provide: PaymentGateway,
      inject: [Config],
      useFactory: ({ razorpay, storeName }: Config) => new RazorpayGateway({ ...razorpay, storeName }),
    },
  ],
};
