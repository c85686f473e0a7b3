import { badRequest } from '../errors.js';
import type { Route } from '../http/route.js';
import type { Payment } from '../ledger/entities.js';
import { asShown } from '../payments/displayed-payment.js';
import type { PaymentLifecycle } from '../payments/lifecycle.js';
import { paymentById, type Provider } from '../provider.js';
import { wireCard, wirePayment } from '../wire/payment.js';
import { wireCollection } from '../wire/primitives.js';
import type { RestRequest } from './rest-request.js';
import { wanted } from './expansion.js';
import { pageOf, readPage } from './paging.js';
import { inrCurrency, onlyFields, requiredAmount } from './validation.js';

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
      method: 'GET',
      path: '/v1/payments/:id/card',
      run: ({ view }, { id = '' }) => {
        const { means } = paymentById(view, id);
        if (means.method !== 'card') throw badRequest('The payment was not made with a card');
        return wireCard(means.card);
      },
    },
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
