import { badRequest } from '../errors.js';
import type { Route } from '../http/route.js';
import type { PaymentLifecycle } from '../payments/lifecycle.js';
import { paymentById, type Provider } from '../provider.js';
import { wireCard, wirePayment } from '../wire/payment.js';
import { wireCollection } from '../wire/primitives.js';
import type { RestCall } from './call.js';
import { pageOf, readPage } from './paging.js';
import { inrCurrency, onlyFields, requiredAmount } from './validation.js';

const expandsCard = (query: URLSearchParams): boolean => query.getAll('expand[]').includes('card');

/** `/v1/payments`, without its refunds. */
export function paymentRoutes({ clock, settings }: Provider, lifecycle: PaymentLifecycle): Route<RestCall>[] {
  return [
    {
      method: 'GET',
      path: '/v1/payments',
      run: ({ query, view }) => {
        const listed = view.payments.all().filter((payment) => payment.createdAt + settings.listLagMs <= clock.now());
        return wireCollection(pageOf(listed, readPage(query)).map((payment) => wirePayment(payment, expandsCard(query))));
      },
    },
    { method: 'GET', path: '/v1/payments/:id', run: ({ query, view }, { id = '' }) => wirePayment(paymentById(view, id), expandsCard(query)) },
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
      run: ({ body }, { id = '' }) => {
        onlyFields(body, 'amount', 'currency');
        const amount = requiredAmount(body);
        inrCurrency(body, false);
        return wirePayment(lifecycle.capture(id, amount));
      },
    },
  ];
}
