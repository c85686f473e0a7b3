import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { ShopGauges } from '../../../../platform/observability/shop-gauges.js';
import { RAZORPAY } from './razorpay-entities.js';

/** Logs a warning at every start in production with test keys, because test orders look like real ones, or without keys. */
@Injectable()
export class TestPaymentsWarning implements OnApplicationBootstrap {
  private readonly logger = new Logger('Payments');
  private readonly isTest: boolean;
  private readonly isWithout: boolean;

  constructor(gauges: ShopGauges, config: Config) {
    const settings = config.provider(RAZORPAY);
    this.isWithout = config.isProduction && settings === null;
    this.isTest = config.isProduction && settings !== null && settings.keyId.startsWith('rzp_test_');
    gauges.add({
      name: 'shop_test_payments',
      help: 'Whether this shop is in production and its payments move no money.',
      read: async () => [{ value: this.isTest ? 1 : 0 }],
    });
  }

  onApplicationBootstrap(): void {
    if (this.isWithout) this.logger.warn('RAZORPAY_KEY_ID is not set: customers cannot pay online.');
    if (this.isTest)
      this.logger.warn(
        'RAZORPAY_KEY_ID is a test key: customers can order, and no money moves. Set a live key (rzp_live_…) before anybody buys.',
      );
  }
}
