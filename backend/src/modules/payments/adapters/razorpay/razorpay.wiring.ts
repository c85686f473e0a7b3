import { Config } from '../../../../config/config.js';
import { PaymentGateway } from '../../application/ports/payment-gateway.js';
import { UnconfiguredGateway } from '../../application/unconfigured-gateway.js';
import type { ProviderWiring } from '../../provider-wiring.js';
import { RAZORPAY } from './razorpay-entities.js';
import { CheckRazorpay } from './razorpay-check.js';
import { RazorpayConfigController } from './razorpay-config.controller.js';
import { RAZORPAY_METHOD, RazorpayGateway, type RazorpaySettings } from './razorpay-gateway.js';
import { RazorpayKeysController } from './razorpay-keys.controller.js';
import { RazorpayKeyJobs } from './razorpay-keys.jobs.js';
import { RazorpayKeyStore } from './razorpay-keys.js';
import { StoredKeys } from './stored-keys.js';
import { TestPaymentsWarning } from './test-payments-warning.js';

/** Controllers and providers that the payments module registers for Razorpay. */
export const RAZORPAY_WIRING: ProviderWiring = {
  gateway: PaymentGateway,
  controllers: [RazorpayConfigController, RazorpayKeysController],
  providers: [
    TestPaymentsWarning,
    StoredKeys,
    RazorpayKeyStore,
    RazorpayKeyJobs,
    CheckRazorpay,
    {
      provide: PaymentGateway,
      inject: [Config],
      useFactory: gatewayWithCurrentKeys,
    },
  ],
};

/** Returns a gateway that uses the settings of the moment: owners may enter keys while the shop runs. */
function gatewayWithCurrentKeys(config: Config): PaymentGateway {
  const open = (settings: RazorpaySettings | null) =>
    settings
      ? new RazorpayGateway({
          ...settings,
          // Read at each use: owners may rename the shop.
          get storeName() {
            return config.storeName;
          },
        })
      : new UnconfiguredGateway(RAZORPAY, RAZORPAY_METHOD);
  let settings = config.provider(RAZORPAY);
  let gateway = open(settings);
  const current = () => {
    if (config.provider(RAZORPAY) !== settings) {
      settings = config.provider(RAZORPAY);
      gateway = open(settings);
    }
    return gateway;
  };
  return new Proxy(gateway, {
    get: (_target, name) => {
      const value: unknown = Reflect.get(current(), name);
      return typeof value === 'function' ? value.bind(current()) : value;
    },
  });
}
