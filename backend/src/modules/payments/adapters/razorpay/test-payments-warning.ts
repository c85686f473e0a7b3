import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { ShopGauges } from '../../../../platform/observability/shop-gauges.js';
import { RAZORPAY } from './razorpay-entities.js';

/** Logs a warning at every start in production with test keys, because test orders look like real ones, or without keys. */
@Injectable()
export class TestPaymentsWarning implements OnApplicationBootstrap {
  private readonly logger = new Logger('Payments');

  constructor(
    gauges: ShopGauges,
    private readonly config: Config,
  ) {
    gauges.add({
      name: 'shop_test_payments',
      help: 'Whether this shop is in production and its payments move no money.',
      read: async () => [{ value: this.isTest ? 1 : 0 }],
    });
  }

  private get isTest(): boolean {
    const { isProduction } = this.config;
    return isProduction && (this.config.provider(RAZORPAY)?.keyId.startsWith('rzp_test_') ?? false);
  }

  onApplicationBootstrap(): void {
    if (this.config.isProduction && !this.config.provider(RAZORPAY))
      this.logger.warn('RAZORPAY_KEY_ID is not set, and no owner has entered keys: customers cannot pay online.');
    if (this.isTest)
      this.logger.warn(
        'The key of Razorpay is a test key: customers can order, and no money moves. Set a live key (rzp_live_…) before anybody buys.',
      );
  }
}
