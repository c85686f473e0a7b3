import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { ShopGauges } from '../../../../platform/observability/shop-gauges.js';

/** Logs a warning at every start with test keys, because test orders look like real ones. */
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
      read: async () => [{ value: config.usesTestPayments ? 1 : 0 }],
    });
  }

  onApplicationBootstrap(): void {
    if (this.config.usesTestPayments)
      this.logger.warn(
        'RAZORPAY_KEY_ID is a test key: customers can order, and no money moves. Set a live key (rzp_live_…) before anybody buys.',
      );
  }
}
