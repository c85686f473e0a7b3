import type { SimulatorClock } from '../clock.js';
import { FAILURES } from '../instruments/failures.data.js';
import type { Faults } from '../faults/faults.js';
import type { Attempts, Answer, AttemptContext, Instrument } from '../payments/attempts.js';
import { checkoutResult, type CheckoutResult } from '../payments/checkout-result.js';
import type { PaymentLifecycle } from '../payments/lifecycle.js';
import type { RefundRequest, Refunds } from '../payments/refunds.js';
import type { Provider } from '../provider.js';
import { paymentById } from '../provider.js';
import type { CallLog, LoggedCall } from '../rest/call-log.js';
import { changeSettings, type SimulatorSettings } from '../settings.js';
import { wirePayment } from '../wire/payment.js';
import { wireRefund } from '../wire/refund.js';
import { ledgerSnapshot, type LedgerSnapshot } from './ledger-snapshot.js';
import type { WebhookControl } from './webhook-control.js';

type WirePayment = ReturnType<typeof wirePayment>;
type WireRefund = ReturnType<typeof wireRefund>;

/** How `payOrder` pays. */
export interface PayOptions extends AttemptContext {
  /** A card number or a UPI id; a card that succeeds when missing. */
  readonly instrument?: string;
  /** What the payer answers when asked; `pending` leaves the payment unanswered. `success` when missing. */
  readonly outcome?: Answer | 'pending';
}

/** What a test, or the dashboard of the pretended provider, can do. */
export interface SimulatorControl {
  readonly clock: SimulatorClock;
  readonly webhooks: WebhookControl;
  readonly faults: Pick<Faults, 'add' | 'clear'>;
  /** Pays without a browser. @throws ProviderError when the order takes no payment. */
  payOrder(orderId: string, options?: PayOptions): CheckoutResult;
  /** Each forces a step. @throws ProviderError when the payment's status does not allow it. */
  authorize(paymentId: string): WirePayment;
  capture(paymentId: string): WirePayment;
  fail(paymentId: string, reason?: keyof typeof FAILURES): WirePayment;
  refund(paymentId: string, request?: RefundRequest): WireRefund;
  /** @throws RangeError for a setting that does not exist or is of another type. */
  configure(changes: Partial<SimulatorSettings>): SimulatorSettings;
  ledger(): LedgerSnapshot;
  /** The newest REST calls, oldest first. */
  log(): LoggedCall[];
  /** Forgets every object, fault and call, in memory and in the journal. Settings stay. */
  reset(): void;
}

interface ControlParts {
  readonly provider: Provider;
  readonly attempts: Attempts;
  readonly lifecycle: PaymentLifecycle;
  readonly refunds: Refunds;
  readonly faults: Faults;
  readonly log: CallLog;
  readonly webhooks: WebhookControl;
}

const SUCCESS_CARD = '4100280000001007';

export function createControl(parts: ControlParts): SimulatorControl {
  const { provider, attempts, lifecycle, refunds, faults, log, webhooks } = parts;
  const { ledger, credentials, settings } = provider;
  return {
    clock: provider.clock,
    webhooks,
    faults,
    payOrder: (orderId, { instrument = SUCCESS_CARD, outcome = 'success', ...context } = {}) => {
      const payment = attempts.start(orderId, readInstrument(instrument), context);
      return checkoutResult(outcome === 'pending' ? payment : attempts.answer(payment.id, outcome), credentials);
    },
    authorize: (id) => wirePayment(lifecycle.authorize(id)),
    capture: (id) => wirePayment(lifecycle.capture(id)),
    fail: (id, reason = 'payment_failed') => wirePayment(lifecycle.fail(id, FAILURES[reason])),
    refund: (id, request = {}) => {
      const refund = refunds.create(id, request);
      return wireRefund(refund, paymentById(ledger, id));
    },
    configure: (changes) => {
      changeSettings(settings, changes);
      return { ...settings };
    },
    ledger: () => ledgerSnapshot(ledger),
    log: () => log.all(),
    reset: () => {
      provider.agenda.clear();
      ledger.clear();
      faults.clear();
      log.clear();
      webhooks.forget();
    },
  };
}

function readInstrument(instrument: string): Instrument {
  return instrument.includes('@') ? { vpa: instrument } : { cardNumber: instrument };
}
