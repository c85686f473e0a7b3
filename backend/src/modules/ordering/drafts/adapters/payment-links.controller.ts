import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { PaymentStatusResponse, ProviderOrder, VerifyPaymentResponse } from '@shop/contracts';
import type { PaymentLink, PaymentLinkOffer } from '@shop/contracts/draft-orders';
import { paise } from '@shop/money';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { Public } from '../../../../platform/http/caller.js';
import { CurrentClient, type Client } from '../../../../platform/http/limits/client.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { openOrder } from '../../checkout/adapters/checkout.controller.js';
import { quoteOf } from '../../checkout/adapters/quote.controller.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { LinkPayments, PaymentLinks } from '../application/draft-checkout.js';
import { isOpen } from '../application/draft-audit.js';
import { DraftPrices } from '../application/draft-prices.js';
import type { StoredDraft } from '../application/stored-draft.js';
import { LinkPaymentStatusDto, PaymentLinkDto, StartLinkPaymentDto, VerifyLinkPaymentDto } from './drafts.dto.js';

/** Payment by a mailed link, without an account: its key, in the body of each request, is all that is needed. */
@Controller('payment-links')
@Public()
export class PaymentLinksController {
  constructor(
    private readonly links: PaymentLinks,
    private readonly payments: LinkPayments,
    private readonly prices: DraftPrices,
  ) {}

  /** Returns what the link is for, at the price of now. 404 `draft_not_found` for an unknown key. */
  @Post('show')
  @SecurityEvents(NOT_THEIRS)
  @HttpCode(200)
  @Limited('payment-link')
  async show(@Body() { key }: PaymentLinkDto): Promise<PaymentLink> {
    const draft = await this.links.find(key);
    const state = this.stateOf(draft);
    return {
      state,
      orderNumber: draft.order?.orderNumber ?? null,
      offer: state === 'payable' ? await this.offerOf(draft) : null,
    };
  }

  /** Holds the stock and opens the payment; `amount` in paise. 409 `draft_closed` for a link that has ended. */
  @Post('start')
  @SecurityEvents(NOT_THEIRS)
  @Repeatable()
  @Limited('payment-link')
  async start(
    @Body() { key, amount }: StartLinkPaymentDto,
    @CurrentClient() { network }: Client,
  ): Promise<ProviderOrder> {
    return openOrder(await this.links.start(key, { amountPaise: paise(amount), network }));
  }

  /** Verifies what the provider's checkout returned to the page. */
  @Post('verify')
  @SecurityEvents(NOT_THEIRS)
  @Repeatable()
  @HttpCode(200)
  @Limited('payment-link')
  verify(@Body() { key, orderId, paymentId, signature }: VerifyLinkPaymentDto): Promise<VerifyPaymentResponse> {
    return this.payments.verify(key, { orderId, paymentId, signature });
  }

  /** Returns the state of a payment, for a page that missed the callback. */
  @Post('status')
  @SecurityEvents(NOT_THEIRS)
  @HttpCode(200)
  @Limited('payment-link')
  status(@Body() { key, orderId }: LinkPaymentStatusDto): Promise<PaymentStatusResponse> {
    return this.payments.status(key, orderId);
  }

  private stateOf(draft: StoredDraft): PaymentLink['state'] {
    if (draft.state === 'ordered' || draft.state === 'closed') return draft.state;
    return isOpen(draft) && this.links.isOver(draft) ? 'expired' : 'payable';
  }

  private async offerOf(draft: StoredDraft): Promise<PaymentLinkOffer> {
    const { name, email, shippingAddress, details, linkExpiresAt } = draft;
    const price = await this.prices.of(draft);
    const quote = quoteOf(price, price.totalPaise);
    return { name, email, shippingAddress, details, quote, expiresAt: linkExpiresAt?.toISOString() ?? '' };
  }
}
