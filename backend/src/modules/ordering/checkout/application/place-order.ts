import { Injectable } from '@nestjs/common';
import { MESSAGES, type Order, type PlaceOrderInput } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { DomainError } from '../../../../kernel/domain-error.js';
import { mergeLines, type CartLine } from '../../../cart-pricing/index.js';
import type { CheckoutProof } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import type { CheckoutSession, KeptDetails, SessionCart } from '../../purchase/domain/checkout-session.js';
import { OrderViews } from '../../reporting/application/order-views.js';
import { CollectPayment } from '../../settlement/application/collect-payment.js';
import type { Settlement } from '../../settlement/application/settle-payment.js';
import { LATE_PAYMENT_MESSAGES } from '../messages.js';
import { QuoteCart } from './quote-cart.js';
import { ProvenCheckout, translateProviderFault } from './verify-payment.js';

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
    private readonly checkout: ProvenCheckout,
    private readonly views: OrderViews,
    private readonly quoteCart: QuoteCart,
    private readonly collectPayment: CollectPayment,
  ) {}

  /**
   * @returns the order; repeated requests for one payment return the same order
   * @throws DomainError `payment_verification_failed` (no payment of this customer), 409 (not captured, other items,
   * refunded), ProviderFault
   */
  async run(request: PlaceOrderRequest): Promise<Order> {
    const { id: paymentId, order_id: orderId, signature } = request.paymentResult;
    const proof = { orderId, paymentId, signature };
    const [session, placed] = await Promise.all([
      this.checkout.find(request.userId, proof),
      this.views.findByPayment(proof, request.userId),
    ]);
    assertSameTotal(session, request.totalPrice);
    if (session.cart) assertSameLines(session.cart, request.lines);
    if (placed?.paymentResult?.signature) return placed;
    if (placed) await this.checkout.keepSignature(proof);
    return this.find(placed?._id ?? (await this.settle(session, request, proof)), request.userId);
  }

  /** @returns the id of the order */
  private async settle(session: CheckoutSession, request: PlaceOrderRequest, proof: CheckoutProof): Promise<string> {
    const cart = session.cart || session.status === 'paid' ? undefined : await this.claim(session, request);
    const asked = { id: proof.paymentId, provider: session.provider };
    const { payment, settlement } = await translateProviderFault(
      this.collectPayment.run(asked, 'order', { cart, proof, session }),
    );
    if (payment.orderId !== proof.orderId)
      throw new DomainError('payment_verification_failed', MESSAGES.paymentVerificationFailed);
    return orderIdOf(settlement);
  }

  private async find(orderId: string, userId: string): Promise<Order> {
    const order = await this.views.findOne(orderId, userId);
    if (!order) throw new DomainError('order_deleted', ORDERING_MESSAGES.deletedOrder);
    return order;
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

/** Returns why a payment is refunded, for its customer. */
function refundMessage(reason: string): string {
  const late: Readonly<Record<string, string>> = LATE_PAYMENT_MESSAGES.refunds;
  return late[reason] ?? ORDERING_MESSAGES.refunding;
}
