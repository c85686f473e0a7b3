import type { SimulatorControl } from '@shop/razorpay-simulator';
import type { Random } from './random.js';

const HOUR = 3_600_000;
const STEPS = ['under_review', 'action_required', 'won', 'lost', 'closed'] as const;
const ACTS = {
  refundPayment: 4,
  refundThatFails: 2,
  failAnyRefund: 2,
  authorizeLate: 8,
  decline: 2,
  take: 2,
  changeAmount: 1,
  hideRefund: 1,
  dispute: 4,
  moveDispute: 4,
  forgetKeys: 3,
};

/**
 * Actions in the provider's dashboard and by banks: refunds, late authorisations, manual captures, disputes, and
 * inconsistent payments.
 */
export class ProviderDashboard {
  constructor(
    private readonly control: SimulatorControl,
    private readonly random: Random,
  ) {}

  /** Performs one action, if the provider allows it in this state. */
  act(): void {
    try {
      this[this.random.weighted(ACTS)]();
    } catch {
      // the provider does not allow it in this state
    }
  }

  refundPayment(): void {
    const payment = this.pick('captured');
    if (payment)
      this.control.refund(
        payment.id,
        this.random.chance(0.5) ? { amount: this.random.between(100, payment.amount) } : {},
      );
  }

  /** Creates a partial refund that the bank rejects. */
  refundThatFails(): void {
    const payment = this.pick('captured');
    if (payment)
      this.control.refund(payment.id, {
        amount: this.random.between(100, payment.amount),
        outcome: 'failed',
        afterMs: this.random.between(0, 24) * HOUR,
      });
  }

  /** Fails a refund of the shop or the dashboard, pending or processed, as when the bank returns the money. */
  failAnyRefund(): void {
    const refund = this.random.pick(this.control.ledger().refunds.filter(({ status }) => status !== 'failed'));
    if (refund) this.control.failRefund(refund.id);
  }

  /** Forgets the idempotency keys: a repeated request makes another refund. */
  forgetKeys(): void {
    this.control.forgetRefundKeys();
  }

  /** Ends most of the disputes. */
  endDisputes(): void {
    for (const { id, status } of this.control.ledger().disputes)
      if (['open', 'under_review'].includes(status) && this.random.chance(0.8))
        this.control.disputes.move(id, this.random.pick(['won', 'lost', 'closed'] as const));
  }

  /** Lets a failed, cancelled or undecided payment succeed later. */
  authorizeLate(): void {
    const payment = this.pick('failed', 'created');
    if (payment)
      this.control.authorize(
        payment.id,
        this.random.pick([{}, { capture: 'automatic' }, { capture: 'manual' }] as const),
      );
  }

  decline(): void {
    const payment = this.pick('created');
    if (payment) this.control.fail(payment.id);
  }

  take(): void {
    const payment = this.pick('authorized');
    if (payment) this.control.capture(payment.id);
  }

  /** Makes the captured amount differ from the authorised one. */
  changeAmount(): void {
    const payment = this.pick('authorized');
    if (payment)
      this.control.alter(
        payment.id,
        this.random.chance(0.8) ? { amount: payment.amount + this.random.pick([-100, 100]) } : { currency: 'USD' },
      );
  }

  /** Refunds in full without showing it in the payment's state. */
  hideRefund(): void {
    const payment = this.pick('captured');
    if (payment?.amount_refunded === 0) this.control.alter(payment.id, { amountRefunded: payment.amount });
  }

  dispute(): void {
    const payment = this.pick('captured', 'refunded');
    if (payment?.captured) this.control.disputes.open(payment.id, { amount: this.random.between(1, payment.amount) });
  }

  moveDispute(): void {
    const dispute = this.random.pick(this.control.ledger().disputes);
    if (dispute) this.control.disputes.move(dispute.id, this.random.pick(STEPS));
  }

  private pick(...statuses: string[]) {
    return this.random.pick(this.control.ledger().payments.filter(({ status }) => statuses.includes(status)));
  }
}
