import { badRequest, invalidField, unknownId } from '../errors.js';
import type { Route } from '../http/route.js';
import type { Refund } from '../ledger/entities.js';
import type { LedgerView } from '../ledger/ledger.js';
import type { RefundRequest, Refunds } from '../payments/refunds.js';
import { paymentById, refundById, type Provider } from '../provider.js';
import { wireCollection } from '../wire/primitives.js';
import { wireRefund } from '../wire/refund.js';
import type { RestRequest } from './rest-request.js';
import { pageOf, readPage } from './paging.js';
import { onlyFields, optionalAmount, optionalChoice, optionalNotes, optionalReceipt } from './validation.js';

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
      path: '/v1/payments/:id/refunds/:refundId',
      run: ({ view }, { id = '', refundId = '' }) => {
        const refund = refundById(view, refundId);
        if (refund.paymentId !== paymentById(view, id).id) throw unknownId();
        return wire(refund, view);
      },
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
