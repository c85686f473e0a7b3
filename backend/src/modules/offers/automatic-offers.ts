import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@shop/contracts/calendar';
import { Clock } from '../../kernel/clock.js';
import { EVERYTHING, InvalidationBus } from '../../platform/database/invalidation-bus.js';
import { SingleFlight } from '../../platform/response-cache/flight-cache.js';
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
  private readonly kept = new SingleFlight(() => this.read());

  constructor(
    private readonly stored: OfferRepository,
    private readonly clock: Clock,
    private readonly bus: InvalidationBus,
  ) {
    bus.subscribe((topic) => (topic === 'offers' || topic === EVERYTHING) && this.kept.invalidate());
  }

  /** Returns those that are on now, and those that have not ended, oldest first, with the day in India. */
  async current(): Promise<CurrentAutomaticOffers> {
    const today = dayInIndia(this.clock.now());
    // Without the bus a change by another process would not arrive.
    const kept = this.bus.isConnected ? await this.kept.read() : null;
    const coming = (kept ?? (await this.read())).filter(({ lastDay }) => lastDay === null || lastDay >= today);
    return { today, coming, on: coming.filter(({ firstDay }) => firstDay === null || firstDay <= today) };
  }

  private read(): Promise<readonly StoredOffer[]> {
    return this.stored.automatic(dayInIndia(this.clock.now()));
  }
}
