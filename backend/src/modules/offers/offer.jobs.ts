import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@shop/contracts/calendar';
import { Clock } from '../../kernel/clock.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { LimitedUses } from '../cart-pricing/index.js';
import { OfferRepository } from './offer.repository.js';
import { usesOfOffer } from './stored-offer.js';

const DAY_MS = 24 * 3_600_000;

/** Deletes what deleted accounts have used of offers, once these have ended. */
@Injectable()
export class ForgetFormerUses {
  constructor(
    private readonly offers: OfferRepository,
    private readonly uses: LimitedUses,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.uses.forgetFormer((await this.offers.endedBefore(dayInIndia(this.clock.now()))).map(usesOfOffer));
  }
}

@Injectable()
export class OfferJobs {
  constructor(handlers: JobHandlers, forgetFormerUses: ForgetFormerUses) {
    handlers.every(DAY_MS, 'forget uses of deleted accounts', () => forgetFormerUses.run());
  }
}
