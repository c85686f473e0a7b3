import type { Payment, Refund } from '../ledger/entities.js';
import type { LedgerView } from '../ledger/ledger.js';
import { type Provider, paymentById, refundById, disputeById } from '../provider.js';
import type { SimulatorSettings } from '../settings.js';
import { type PaymentParts, wirePayment, wireCollection, wireRefund, wireDispute } from '../wire.js';
import { badRequest, invalidField } from '../errors.js';
import type { Route } from '../http.js';
import type { PaymentLifecycle } from '../payments/lifecycle.js';
import type { RestRequest } from './rest-api.js';
import {
  pageOf,
  readPage,
  inrCurrency,
  onlyFields,
  requiredAmount,
  optionalAmount,
  optionalChoice,
  optionalNotes,
  optionalReceipt,
} from './validation.js';
import type { RefundRequest, Refunds } from '../payments/refunds.js';

/** A payment in API responses: without refunds within the lag of `amount_refunded`. */
export function asShown(payment: Payment, view: LedgerView, { clock, settings }: Provider): Payment {
  const lag = settings.amountRefundedLagMs;
  if (lag === 0 || payment.amountRefunded === 0) return payment;
  const isTooNew = ({ createdAt }: { createdAt: number }) => createdAt + lag > clock.now();
  const counted = view.refunds.withKey(payment.id).filter((refund) => refund.status !== 'failed' && isTooNew(refund));
  if (counted.length === 0) return payment;
  const amountRefunded = payment.amountRefunded - counted.reduce((total, { amount }) => total + amount, 0);
  return { ...payment, amountRefunded, status: payment.captured ? 'captured' : 'authorized' };
}

/** Whether the list of its order's payments contains it: an undecided payment may be missing for some time. */
export function isListed({ status, createdAt, unlistedMs = 0 }: Payment, now: number): boolean {
  return status !== 'created' || createdAt + unlistedMs <= now;
}

/** Optional parts of a payment, as requested: `expand[]=card`, `expand[]=offers`. */
export function wanted(query: URLSearchParams, settings: SimulatorSettings): PaymentParts {
  const expanded = query.getAll('expand[]');
  return { card: expanded.includes('card'), offers: expanded.includes('offers'), offerId: settings.offerIdOnPayment };
}

/** `/v1/payments`, without its refunds. */
export function paymentRoutes(provider: Provider, lifecycle: PaymentLifecycle): Route<RestRequest>[] {
  const { clock, settings } = provider;
  const shown = (payment: Payment, { query, view }: RestRequest) =>
    wirePayment(asShown(payment, view, provider), wanted(query, settings));
  return [
    {
      method: 'GET',
      path: '/v1/payments',
      run: (call) => {
        const listed = call.view.payments
          .all()
          .filter((payment) => payment.createdAt + settings.listLagMs <= clock.now());
        return wireCollection(pageOf(listed, readPage(call.query)).map((payment) => shown(payment, call)));
      },
    },
    { method: 'GET', path: '/v1/payments/:id', run: (call, { id = '' }) => shown(paymentById(call.view, id), call) },
    {
      method: 'POST',
      path: '/v1/payments/:id/capture',
      run: ({ body, query }, { id = '' }) => {
        onlyFields(body, 'amount', 'currency');
        const amount = requiredAmount(body);
        inrCurrency(body, false);
        return wirePayment(lifecycle.capture(id, amount), wanted(query, settings));
      },
    },
  ];
}

/** `/v1/refunds`, and the refunds of a payment. */
export function refundRoutes({ clock, ledger, settings }: Provider, refunds: Refunds): Route<RestRequest>[] {
  const wire = (refund: Refund, view: LedgerView) => wireRefund(refund, paymentById(view, refund.paymentId));
  const page = (found: Refund[], { query, view }: RestRequest) =>
    wireCollection(pageOf(found, readPage(query)).map((refund) => wire(refund, view)));
  const listed = (found: Refund[], lagMs: number) => found.filter(({ createdAt }) => createdAt + lagMs <= clock.now());
  const ofPayment = (view: LedgerView, paymentId: string) => {
    const { id } = paymentById(view, paymentId);
    return listed(view.refunds.withKey(id), settings.refundListLagMs);
  };
  return [
    {
      method: 'POST',
      path: '/v1/payments/:id/refund',
      run: (call, { id = '' }) => wire(create(refunds, call, id), ledger),
    },
    {
      method: 'GET',
      path: '/v1/payments/:id/refunds',
      run: (call, { id = '' }) => page(ofPayment(call.view, id), call),
    },
    {
      method: 'GET',
      path: '/v1/refunds',
      run: (call) => page(listed(call.view.refunds.all(), settings.listLagMs), call),
    },
    { method: 'GET', path: '/v1/refunds/:id', run: ({ view }, { id = '' }) => wire(refundById(view, id), view) },
  ];
}

function create(refunds: Refunds, { body, idempotencyKey }: RestRequest, paymentId: string): Refund {
  if (idempotencyKey !== undefined) checkKey(idempotencyKey);
  const request = readRefundRequest(body);
  return idempotencyKey === undefined
    ? refunds.create(paymentId, request)
    : refunds.createOnce(idempotencyKey, paymentId, request);
}

function readRefundRequest(body: Record<string, unknown>): RefundRequest {
  onlyFields(body, 'amount', 'speed', 'notes', 'receipt');
  const amount = optionalAmount(body);
  if (amount !== undefined && amount < 100) throw invalidField('amount', 'The amount must be at least INR 1.00');
  const speed = optionalChoice(body, 'speed', ['normal', 'optimum']);
  return {
    ...(amount !== undefined && { amount }),
    ...(speed && { speed }),
    notes: optionalNotes(body),
    receipt: optionalReceipt(body),
  };
}

function checkKey(key: string): void {
  if (key.length < 10) throw badRequest('The idempotency key must be at least 10 characters long.');
  if (!/^[A-Za-z0-9_-]+$/.test(key))
    throw badRequest('The idempotency key must only contain alphanumeric characters, underscores, and hyphens');
}

/** `/v1/disputes/:id`. */
export const disputeRoutes: readonly Route<RestRequest>[] = [
  { method: 'GET', path: '/v1/disputes/:id', run: ({ view }, { id = '' }) => wireDispute(disputeById(view, id)) },
];
