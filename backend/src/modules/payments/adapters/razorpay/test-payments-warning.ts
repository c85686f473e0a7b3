import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { ShopGauges } from '../../../../platform/observability/shop-gauges.js';
import { RAZORPAY } from './razorpay-entities.js';

/** Logs a warning at every start with test keys, because test orders look like real ones. */
@Injectable()
export class TestPaymentsWarning implements OnApplicationBootstrap {
  private readonly logger = new Logger('Payments');
  private readonly isTest: boolean;

  constructor(gauges: ShopGauges, config: Config) {
    this.isTest = config.isProduction && config.provider(RAZORPAY).keyId.startsWith('rzp_test_');
    gauges.add({
      name: 'shop_test_payments',
      help: 'Whether this shop is in production and its payments move no money.',
      read: async () => [{ value: this.isTest ? 1 : 0 }],
    });
  }

  onApplicationBootstrap(): void {
    if (this.isTest)
      this.logger.warn(
        'RAZORPAY_KEY_ID is a test key: customers can order, and no money moves. Set a live key (rzp_live_…) before anybody buys.',
      );
  }
}
