import type { Ledger } from './ledger/ledger.js';
import type { Refund, WebhookDelivery, WebhookEvent } from './ledger/entities.js';
import { wireDispute, wireOrder, wirePayment, wireRefund, wireSettlement } from './wire.js';
import type { AccountSwitch } from './accounts.js';
import type { SimulatorClock } from './clock.js';
import { FAILURES } from './instruments.data.js';
import type { Faults } from './faults.js';
import type { Attempts, Decision, AttemptContext, Instrument } from './payments/attempts.js';
import { alter, type Alteration, rememberPayment, type PastPayment } from './payments/overrides.js';
import { checkoutResult, type CheckoutResult } from './checkout/checkout-api.js';
import type { DisputeRequest, Disputes, DisputeStep } from './payments/disputes.js';
import type { PaymentLifecycle } from './payments/lifecycle.js';
import type { RefundCourse, RefundRequest, Refunds } from './payments/refunds.js';
import type { ReportFault, Settlements } from './payments/settlements.js';
import { type Provider, orderById, paymentById } from './provider.js';
import type { RequestLog, LoggedRequest } from './rest/rest-api.js';
import { changeSettings, type SimulatorSettings } from './settings.js';
import type { WebhookControl, WebhookDispatcher } from './webhooks/dispatcher.js';

/** All objects of the provider, in the shapes of its API. Oldest first. */
export interface LedgerContents {
  readonly orders: ReturnType<typeof wireOrder>[];
  readonly payments: ReturnType<typeof wirePayment>[];
  readonly refunds: ReturnType<typeof wireRefund>[];
  readonly disputes: ReturnType<typeof wireDispute>[];
  readonly events: WebhookEvent[];
  readonly deliveries: WebhookDelivery[];
}

function ledgerContents(ledger: Ledger): LedgerContents {
  return {
    orders: ledger.orders.all().map(wireOrder),
    payments: ledger.payments.all().map((payment) => wirePayment(payment)),
    refunds: ledger.refunds.all().map((refund) => wireRefund(refund, ledger.payments.get(refund.paymentId)!)),
    disputes: ledger.disputes.all().map(wireDispute),
    events: ledger.events.all(),
    deliveries: ledger.deliveries.all(),
  };
}

type WirePayment = ReturnType<typeof wirePayment>;
type WireDispute = ReturnType<typeof wireDispute>;
type WireRefund = ReturnType<typeof wireRefund>;

/** Options of `payOrder`. */
export interface PayOptions extends AttemptContext {
  /** A card number or a UPI id; when missing, a card that succeeds. */
  readonly instrument?: string;
  /** The payer's decision; `pending` makes none. Default: `success`. */
  readonly outcome?: Decision | 'pending';
}

/** What a test, or the dashboard of the simulated provider, can do. */
export interface SimulatorControl {
  readonly clock: SimulatorClock;
  readonly webhooks: WebhookControl;
  readonly faults: Pick<Faults, 'add' | 'clear'>;
  readonly disputes: DisputeControl;
  readonly settlements: SettlementControl;
  /** Pays without a browser. @throws ProviderError when the order accepts no payment. */
  payOrder(orderId: string, options?: PayOptions): CheckoutResult;
  /** Each forces a step. @throws ProviderError when the payment's status does not allow it. */
  authorize(paymentId: string, options?: { readonly capture?: 'automatic' | 'manual' }): WirePayment;
  capture(paymentId: string): WirePayment;
  fail(paymentId: string, reason?: keyof typeof FAILURES): WirePayment;
  refund(paymentId: string, request?: RefundRequest & RefundCourse): WireRefund;
  /** Fails a pending or processed refund. @throws ProviderError when it has failed already. */
  failRefund(refundId: string): WireRefund;
  /** Forgets the idempotency keys of all refunds. */
  forgetRefundKeys(): void;
  /** Adds a past captured payment without an event. */
  rememberPayment(past: PastPayment): void;
  /** Overwrites fields of a payment without an event. @throws RangeError for an unknown field or an invalid value. */
  alter(paymentId: string, changes: Alteration): WirePayment;
  /** Assigns the keys to another account without any data. @returns the previous account, to switch back */
  switchAccount(options?: AccountSwitch): { readonly account: string };
  /** @throws RangeError for a setting that does not exist or is of another type. */
  configure(changes: Partial<SimulatorSettings>): SimulatorSettings;
  ledger(): LedgerContents;
  /** The newest REST requests, oldest first. */
  log(): LoggedRequest[];
  /** Deletes every object, fault and logged request, in memory and in the journal. Settings are kept. */
  reset(): void;
}

/** Simulates the actions of payers' banks. */
export interface DisputeControl {
  /** @throws ProviderError unless the payment is captured and at least this amount. */
  open(paymentId: string, request?: DisputeRequest): WireDispute;
  /** @throws ProviderError when the dispute has ended. */
  move(disputeId: string, step: DisputeStep): WireDispute;
}

/** Simulates payouts, and errors of their report. */
export interface SettlementControl {
  /** Pays out at once what is captured, less refunds and lost disputes. @returns null when nothing is left to pay out */
  settle(): ReturnType<typeof wireSettlement> | null;
  /** Makes the report wrong. The transferred amount stays. @throws ProviderError for an unknown id */
  spoil(fault: ReportFault): void;
}

interface ControlParts {
  readonly provider: Provider;
  readonly attempts: Attempts;
  readonly lifecycle: PaymentLifecycle;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
  readonly settlements: Settlements;
  readonly faults: Faults;
  readonly log: RequestLog;
  readonly webhooks: WebhookDispatcher;
}

const SUCCESS_CARD = '4100280000001007';

export function createControl(parts: ControlParts): SimulatorControl {
  const { provider, disputes, settlements, faults, log, webhooks } = parts;
  const { ledger, settings } = provider;
  return {
    clock: provider.clock,
    webhooks,
    faults,
    disputes: {
      open: (paymentId, request) => wireDispute(disputes.open(paymentId, request)),
      move: (disputeId, step) => wireDispute(disputes.move(disputeId, step)),
    },
    settlements: {
      settle: () => {
        const made = settlements.settleNow();
        return made && wireSettlement(made, ledger.settledEntries.withKey(made.id));
      },
      spoil: (fault) => settlements.spoil(fault),
    },
    ...paymentControl(parts),
    switchAccount: (options = {}) => ({ account: provider.accounts.switchTo(options) }),
    configure: (changes) => {
      changeSettings(settings, changes);
      return { ...settings };
    },
    ledger: () => ledgerContents(ledger),
    log: () => log.all(),
    reset: () => {
      provider.scheduler.clear();
      ledger.clear();
      faults.clear();
      log.clear();
      webhooks.forget();
    },
  };
}

function paymentControl({ provider, attempts, lifecycle, refunds }: ControlParts) {
  const { accounts, ledger } = provider;
  const shown = (refund: Refund) => wireRefund(refund, paymentById(ledger, refund.paymentId));
  return {
    payOrder: (orderId, { instrument = SUCCESS_CARD, outcome = 'success', ...context } = {}) => {
      const payment = attempts.start(orderId, readInstrument(instrument), context);
      return checkoutResult(
        outcome === 'pending' ? payment : attempts.decide(payment.id, outcome),
        accounts.credentialsOf(orderById(ledger, orderId)),
      );
    },
    authorize: (id, { capture } = {}) => wirePayment(lifecycle.authorize(id, capture)),
    capture: (id) => wirePayment(lifecycle.capture(id)),
    fail: (id, reason = 'payment_failed') => wirePayment(lifecycle.fail(id, FAILURES[reason])),
    refund: (id, { outcome, afterMs, ...request } = {}) =>
      shown(refunds.create(id, request, { ...(outcome && { outcome }), ...(afterMs !== undefined && { afterMs }) })),
    failRefund: (id) => shown(refunds.fail(id)),
    forgetRefundKeys: () => refunds.forgetKeys(),
    rememberPayment: (past) => rememberPayment(provider, past),
    alter: (id, changes) => wirePayment(alter(provider, id, changes)),
  } satisfies Partial<SimulatorControl>;
}

function readInstrument(instrument: string): Instrument {
  return instrument.includes('@') ? { vpa: instrument } : { cardNumber: instrument };
}
