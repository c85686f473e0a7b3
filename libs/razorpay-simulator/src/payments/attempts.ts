import { invalidField, paymentRefused } from '../errors.js';
import { cardDetails, failureOfCard, isCardNumber, isVpa, upiHandle, type UpiCourse } from '../instruments.js';
import { FAILURES } from '../instruments.data.js';
import type { CustomerFee, Notes, Order, Payment, PaymentMeans, PaymentScript } from '../ledger/entities.js';
import { orderById, paymentById, type Provider } from '../provider.js';
import { chargeFor, type Pricing } from './charge.js';
import { DECISION_WINDOW_MS, type PaymentLifecycle } from './lifecycle.js';

/** The payer's instrument. An intent has no UPI id: the payer decides in the app. */
export type Instrument = { readonly cardNumber: string } | { readonly vpa: string } | { readonly upiIntent: true };

/** Data of the payer and the page, as sent by Checkout. */
export interface AttemptContext {
  readonly email?: string;
  readonly contact?: string;
  readonly description?: string;
  readonly notes?: Notes;
  /** A discount of the provider, in paise, subtracted from the charge. */
  readonly offer?: { readonly discount: number; readonly id?: string };
  /** Charged to the payer in addition, in paise; `fee` includes `tax`. */
  readonly customerFee?: CustomerFee;
  /** How long it is missing from its order's payments while it is undecided; missing: as in the settings. */
  readonly unlistedMs?: number;
}

/** The decision of the payer or on the bank's page. */
export type Decision = 'success' | 'failure' | 'cancel';

interface Course {
  readonly means: PaymentMeans;
  readonly script: PaymentScript;
  readonly pricing: Pricing;
  readonly follow: UpiCourse;
}

const INTENT_VPA = 'customer@upi';

/** A payer's attempts to pay an order. */
export class Attempts {
  constructor(
    private readonly provider: Provider,
    private readonly lifecycle: PaymentLifecycle,
  ) {}

  /**
   * Starts a payment and runs it as far as the instrument determines the outcome.
   * @throws ProviderError when the order accepts no payment or the instrument is invalid.
   */
  start(orderId: string, instrument: Instrument, context: AttemptContext = {}): Payment {
    const order = orderById(this.provider.ledger, orderId);
    this.checkPayable(order);
    const course = this.courseOf(instrument);
    const { scheduler, clock, ids, ledger, settings } = this.provider;
    const charge = chargeFor(order.amount, pricingOf(context) ?? course.pricing, () => ids.next('offer_'));
    const attempted = {
      ...order,
      attempts: order.attempts + 1,
      status: order.status === 'paid' ? 'paid' : 'attempted',
    } as const;
    ledger.orders.put<Order>({ ...attempted, ...(charge.offer && { offerId: charge.offer.id }) });
    const payment = ledger.payments.put<Payment>({
      id: ids.next('pay_', ledger.payments.has),
      orderId,
      ...charge,
      currency: order.currency,
      status: 'created',
      means: course.means,
      captured: false,
      amountRefunded: 0,
      fee: null,
      error: null,
      description: context.description ?? null,
      email: context.email ?? 'void@razorpay.com',
      contact: context.contact ?? '+919999999999',
      notes: context.notes ?? order.notes,
      bankReference: null,
      script: course.script,
      createdAt: clock.now(),
      unlistedMs: context.unlistedMs ?? settings.unlistedCreatedMs,
    });
    scheduler.schedule('expire', payment.id, DECISION_WINDOW_MS);
    this.follow(payment.id, course.follow);
    return paymentById(ledger, payment.id);
  }

  /**
   * Applies the decision made on the bank's page or in the UPI app. Returns a payment without a pending decision
   * unchanged.
   */
  decide(paymentId: string, decision: Decision): Payment {
    const payment = paymentById(this.provider.ledger, paymentId);
    if (payment.status !== 'created' || payment.script.asks === 'nobody') return payment;
    if (decision === 'success') return this.lifecycle.authorize(paymentId);
    return this.lifecycle.fail(paymentId, decision === 'cancel' ? FAILURES.payment_cancelled : payment.script.failure);
  }

  private checkPayable(order: Order): void {
    const { ledger, settings } = this.provider;
    if (settings.doublePay) return;
    if (order.status === 'paid')
      throw paymentRefused(
        'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
        'order_already_paid',
      );
    const isAuthorized = ledger.payments.withKey(order.id).some((payment) => payment.status === 'authorized');
    if (isAuthorized && !settings.allowSecondPaymentOnAuthorized)
      throw paymentRefused(
        'Your payment has been declined as the order already has an authorized payment.',
        'order_already_paid',
      );
  }

  private courseOf(instrument: Instrument): Course {
    if ('cardNumber' in instrument) return this.cardCourse(instrument.cardNumber.replaceAll(/[\s-]/g, ''));
    if ('upiIntent' in instrument)
      return { ...this.upiCourse(INTENT_VPA), means: { method: 'upi', vpa: INTENT_VPA, flow: 'intent' } };
    if (!isVpa(instrument.vpa))
      throw paymentRefused('Invalid VPA. Please enter a valid Virtual Payment Address', 'invalid_vpa');
    return this.upiCourse(instrument.vpa);
  }

  private cardCourse(number: string): Course {
    if (!isCardNumber(number)) throw invalidField('card[number]', FAILURES.card_number_invalid.description);
    const card = cardDetails(this.provider.ids.next('card_'), number);
    const script: PaymentScript = {
      asks: 'bank',
      skipsAutomaticCapture: false,
      handlerCalls: 1,
      forgesSignature: false,
      failure: failureOfCard(number),
    };
    return { means: { method: 'card', card }, script, pricing: { kind: 'asked' }, follow: { kind: 'unanswered' } };
  }

  private upiCourse(vpa: string): Course {
    const { course, script, pricing } = upiHandle(vpa);
    return { means: { method: 'upi', vpa, flow: 'collect' }, script, pricing, follow: course };
  }

  private follow(id: string, course: UpiCourse): void {
    const { scheduler } = this.provider;
    if (course.kind === 'approved') this.lifecycle.authorize(id);
    if (course.kind === 'declined' || course.kind === 'approved-in-app') this.lifecycle.fail(id, FAILURES.upi_failed);
    if (course.kind === 'approved-later' || course.kind === 'approved-in-app')
      scheduler.schedule('authorize', id, course.afterMs);
    if (course.kind === 'authorized-late')
      scheduler.schedule('authorize', id, DECISION_WINDOW_MS + course.afterFailureMs);
  }
}

/** @throws RangeError for both at once: the provider gives no offers to payers who bear its fee. */
function pricingOf({ offer, customerFee }: AttemptContext): Pricing | undefined {
  if (offer && customerFee) throw new RangeError('An offer and a fee borne by the payer cannot be combined.');
  if (offer) return { kind: 'offer', discount: () => offer.discount, ...(offer.id !== undefined && { id: offer.id }) };
  return customerFee && { kind: 'fee', fee: () => customerFee };
}
