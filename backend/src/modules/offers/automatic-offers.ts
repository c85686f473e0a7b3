import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@shop/contracts/calendar';
import { Clock } from '../../kernel/clock.js';
import { InvalidationBus } from '../../platform/database/invalidation-bus.js';
import { KeptValue } from '../../platform/response-cache/kept-value.js';
import { OfferRepository } from './offer.repository.js';
import type { StoredOffer } from './stored-offer.js';

/** Offers that apply by themselves on a day in India. */
interface CurrentAutomaticOffers {
  readonly today: string;
  readonly on: readonly StoredOffer[];
  /** Those that are on, and those that start later. */
  readonly coming: readonly StoredOffer[];
}

/** The offers that apply by themselves, from memory, so that a price needs no statement for them. */
@Injectable()
export class AutomaticOffers {
  private readonly kept: KeptValue<readonly StoredOffer[]>;

  constructor(
    stored: OfferRepository,
    private readonly clock: Clock,
    bus: InvalidationBus,
  ) {
    this.kept = new KeptValue(bus, 'offers', () => stored.automatic(dayInIndia(clock.now())));
  }

  /** Returns those that are on now, and those that have not ended, oldest first, with the day in India. */
  async current(): Promise<CurrentAutomaticOffers> {
    const today = dayInIndia(this.clock.now());
    const coming = (await this.kept.current()).filter(({ lastDay }) => lastDay === null || lastDay >= today);
    return { today, coming, on: coming.filter(({ firstDay }) => firstDay === null || firstDay <= today) };
  }
}
