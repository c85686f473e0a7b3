import { Injectable } from '@nestjs/common';
import type { PublicOffer } from '@shop/contracts/offers';

/** The offers of every page. */
export interface CurrentOffers {
  readonly offers: readonly PublicOffer[];
  /** When other offers apply; null without a planned change. */
  readonly until: Date | null;
  /** True when one may be used up before that. */
  readonly isLimited: boolean;
}

export type OfferSource = () => Promise<CurrentOffers>;

const NONE: CurrentOffers = { offers: [], until: null, isLimited: false };

/** What pages show of offers, as another module says. Without such a module, nothing. */
@Injectable()
export class ShownOffers {
  private source: OfferSource | null = null;

  use(source: OfferSource): void {
    this.source = source;
  }

  async current(): Promise<CurrentOffers> {
    return (await this.source?.()) ?? NONE;
  }
}
