import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { summaryOf } from '../../../kernel/domain-error.js';
import { PaymentGateways, type PaymentGateway } from '../../payments/index.js';
import { Payouts } from '../adapters/postgres/payouts.js';
import { daysToRead, firstDayToRead } from '../domain/settlement-days.js';
import { AddReported } from './add-reported.js';

/** Reads the reports of providers that pay out, day by day. What was read before changes nothing. */
@Injectable()
export class ReadSettlements {
  private readonly logger = new Logger('Settlements');

  constructor(
    private readonly gateways: PaymentGateways,
    private readonly payouts: Payouts,
    private readonly addReported: AddReported,
    private readonly clock: Clock,
  ) {}

  /** A provider that cannot be reached is read again in the next round, from the same day on. */
  async run(signal?: AbortSignal): Promise<void> {
    for (const gateway of this.gateways.payingOut()) {
      try {
        await this.read(gateway, signal);
      } catch (error) {
        this.logger.warn(
          `Settlement reports of ${gateway.name} could not be read, retrying later: ${summaryOf(error)}`,
        );
      }
    }
  }

  private async read(gateway: PaymentGateway, signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const read = await this.payouts.daysRead(gateway.name, firstDayToRead(now));
    for (const day of daysToRead(read, now)) {
      if (signal?.aborted) return;
      await this.addReported.run(gateway.name, { payouts: await gateway.payoutsOf(day) });
      for await (const entries of gateway.settledOn(day)) await this.addReported.run(gateway.name, { entries });
      await this.payouts.noteDayRead(gateway.name, day, now);
    }
  }
}
