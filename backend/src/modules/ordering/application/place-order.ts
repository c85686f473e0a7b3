import { Injectable } from '@nestjs/common';
import { MESSAGES, type PlaceOrderInput } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { DomainError } from '../../../kernel/domain-error.js';
import { mergeLines, type CartLine } from '../../cart-pricing/index.js';
import { Payments } from '../../payments/index.js';
import type { CheckoutSession, KeptDetails, SessionCart } from '../domain/checkout-session.js';
import { ORDERING_MESSAGES } from '../messages.js';
import { translateProviderFault } from './translate-provider-fault.js';
import { CollectPayment } from './collect-payment.js';
import { CheckoutSessions } from './ports/checkout-sessions.js';
import { QuoteCart } from './quote-cart.js';
import type { Settlement } from './settle-payment.js';

/** The request that a customer sends after paying. */
export interface PlaceOrderRequest extends Pick<PlaceOrderInput, 'shippingAddress' | 'paymentResult'> {
  readonly userId: string;
  readonly lines: readonly CartLine[];
  readonly details?: KeptDetails;
  /** In rupees; optional. */
  readonly totalPrice?: number;
}

/** Creates the order for a captured payment of this customer, or returns the order that exists already. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly sessions: CheckoutSessions,
    private readonly payments: Payments,
    private readonly quoteCart: QuoteCart,
    private readonly collectPayment: CollectPayment,
  ) {}

  /**
   * @returns the order's id; repeated requests for one payment return the same order
   * @throws DomainError `payment_verification_failed` (no payment of this customer), 409 (not captured, other items,
   * refunded), ProviderFault
   */
  async run(request: PlaceOrderRequest): Promise<string> {
    const { id: paymentId, order_id: providerOrderId, signature } = request.paymentResult;
    const session = await this.sessions.findOwn(providerOrderId, request.userId);
    if (!session || !this.payments.isProven(session.provider, { orderId: providerOrderId, paymentId, signature }))
      throw new DomainError('payment_verification_failed', MESSAGES.paymentVerificationFailed);
    assertSameTotal(session, request.totalPrice);
    if (session.cart) assertSameLines(session.cart, request.lines);
    const placed = await this.collectPayment.placedOrder(session, paymentId);
    if (placed) {
      await this.payments.keepSignature(paymentId, signature);
      return placed;
    }
    const claim = session.cart || session.status === 'paid' ? undefined : await this.claim(session, request);
    const asked = { id: paymentId, provider: session.provider };
    const { payment, settlement } = await translateProviderFault(this.collectPayment.run(asked, 'order', claim));
    if (payment.orderId !== providerOrderId)
      throw new DomainError('payment_verification_failed', MESSAGES.paymentVerificationFailed);
    await this.payments.keepSignature(paymentId, signature);
    return orderIdOf(settlement);
  }

  /**
   * Claims a payment that has no cart. Its amount must match the current price of these items; otherwise it is refunded
   * later.
   */
  private claim(session: CheckoutSession, request: PlaceOrderRequest): Promise<SessionCart> {
    return this.quoteCart.run(request.userId, request, session.amountPaise);
  }
}

function assertSameTotal(session: CheckoutSession, totalPrice: number | undefined): void {
  if (totalPrice === undefined || fromRupees(totalPrice) === session.amountPaise) return;
  throw new DomainError('amount_mismatch', ORDERING_MESSAGES.otherTotal, [
    { field: 'totalPrice', message: ORDERING_MESSAGES.otherTotal },
  ]);
}

function assertSameLines(cart: SessionCart, posted: readonly CartLine[]): void {
  const kept = cart.lines.map((line) => `${line.productId} ${line.size} ${line.quantity}`).sort();
  const sent = mergeLines(posted)
    .map((line) => `${line.product} ${line.size} ${line.quantity}`)
    .sort();
  if (JSON.stringify(kept) === JSON.stringify(sent)) return;
  throw new DomainError('items_mismatch', ORDERING_MESSAGES.otherItems, [
    { field: 'orderItems', message: ORDERING_MESSAGES.otherItems },
  ]);
}

function orderIdOf(settlement: Settlement): string {
  if (settlement.kind === 'order') return settlement.orderId;
  if (settlement.kind === 'refunded') throw new DomainError('payment_refunded', refundMessage(settlement.reason));
  throw new DomainError('payment_not_captured', MESSAGES.paymentVerificationFailed);
}

function refundMessage(reason: string): string {
  if (reason === 'out_of_stock') return ORDERING_MESSAGES.soldOutRefund;
  return ORDERING_MESSAGES.refunding;
}
