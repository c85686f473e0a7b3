import { Injectable } from '@nestjs/common';
import { isGift } from '@shop/contracts';
import type { Paise } from '@shop/money';
import { EnsureBuyer } from '../../../identity/index.js';
import { PaymentGateways } from '../../../payments/index.js';
import { QuoteCart, type RequestedCart } from '../../checkout/application/quote-cart.js';
import type { SessionCart } from '../../purchase/domain/checkout-session.js';
import type { StoredDraft } from './stored-draft.js';

/** What the price of a draft depends on. */
type PricedDraft = Pick<
  StoredDraft,
  'customerId' | 'name' | 'email' | 'items' | 'shippingAddress' | 'details' | 'discountPaise' | 'uses'
>;

/** The account with the email of a draft. */
type Buyer = Awaited<ReturnType<EnsureBuyer['find']>>;

/** The price of a draft, as the checkout would calculate it now. */
export interface DraftPrice extends Pick<SessionCart, 'lines' | 'itemsPaise' | 'adjustments'> {
  readonly totalPaise: Paise;
}

/** A way to pay a draft. `reason` says why the provider does not take it, for people; null if it does. */
export interface PricedWay {
  readonly provider: string;
  readonly reason: string | null;
  readonly price: DraftPrice;
}

/** The cart of a draft. It goes to the name that staff were given, also where the account has another one. */
export function cartOf(draft: PricedDraft, buyer: Buyer): RequestedCart {
  const { name, items, shippingAddress, details, discountPaise, uses } = draft;
  const { recipient = buyer && buyer.name !== name ? name : undefined } = shippingAddress;
  return {
    lines: items,
    shippingAddress: { ...shippingAddress, ...(recipient && { recipient }) },
    details: { ...details },
    staffDiscount: { amountPaise: discountPaise, uses },
  };
}

/** Prices drafts by the rules of every cart. */
@Injectable()
export class DraftPrices {
  constructor(
    private readonly quoteCart: QuoteCart,
    private readonly gateways: PaymentGateways,
    private readonly buyers: EnsureBuyer,
  ) {}

  /**
   * Returns the price for the account with the draft's email: what it has ordered decides about offers.
   * @param payment name of the provider; the standard one without it
   * @throws DomainError `product_unavailable`
   */
  async of(draft: PricedDraft, payment = this.gateways.standard.name): Promise<DraftPrice> {
    const buyer = await this.buyers.find(draft.email);
    const customerId = draft.customerId ?? buyer?.id ?? null;
    const { cart, totalPaise } = await this.quoteCart.price(customerId, { ...cartOf(draft, buyer), payment });
    return { ...cart, totalPaise };
  }

  /** @throws DomainError `product_unavailable` with each line that is not sold, `invalid_input` above the maximum total */
  async assertSold(draft: PricedDraft): Promise<void> {
    await this.of(draft);
  }

  /** @throws DomainError also `payment_method_unavailable` when it cannot be paid by a link */
  async assertPayable(draft: PricedDraft): Promise<void> {
    const { totalPaise: amountPaise } = await this.of(draft);
    const { postalCode } = draft.shippingAddress;
    await this.gateways.assertAccepted(this.gateways.standard.name, { amountPaise, postalCode });
  }

  /** Returns the ways to pay with their prices: first the one of the payment link, then those whose money comes later. */
  async ways(draft: PricedDraft): Promise<readonly [PricedWay, ...PricedWay[]]> {
    const [usual, ...others] = [this.gateways.standard.name, ...this.gateways.offline()];
    return [await this.way(draft, usual!), ...(await Promise.all(others.map((name) => this.way(draft, name))))];
  }

  private async way(draft: PricedDraft, provider: string): Promise<PricedWay> {
    const price = await this.of(draft, provider);
    const { shippingAddress, details } = draft;
    const { totalPaise: amountPaise } = price;
    const purchase = { amountPaise, postalCode: shippingAddress.postalCode, isGift: isGift(details) };
    return { provider, reason: await this.gateways.of(provider).refusalOf(purchase), price };
  }
}
