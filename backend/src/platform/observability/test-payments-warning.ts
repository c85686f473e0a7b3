import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../config/config.js';

/** Logs a warning at every start with test keys, because test orders look like real ones. */
@Injectable()
export class TestPaymentsWarning implements OnApplicationBootstrap {
  private readonly logger = new Logger('Payments');

  constructor(private readonly config: Config) {}

  onApplicationBootstrap(): void {
    if (this.config.takesTestPayments)
      this.logger.warn(
        'RAZORPAY_KEY_ID is a test key: customers can order, and no money moves. Set a live key (rzp_live_…) before anybody buys.',
      );
  }
}
