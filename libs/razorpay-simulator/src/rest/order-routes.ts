import { invalidField } from '../errors.js';
import type { Route } from '../http/route.js';
import type { Order } from '../ledger/entities.js';
import type { LedgerView } from '../ledger/ledger.js';
import type { Orders } from '../payments/orders.js';
import { asShown, isListed } from '../payments/displayed-payment.js';
import { orderById, type Provider } from '../provider.js';
import { wireOrder } from '../wire/order.js';
import { wirePayment } from '../wire/payment.js';
import { wanted } from './expansion.js';
import { wireCollection } from '../wire/primitives.js';
import type { RestRequest } from './rest-request.js';
import { readOrderRequest } from './order-request.js';
import { pageOf, readPage } from './paging.js';
import { onlyFields, optionalNotes } from './validation.js';

/** `/v1/orders`. */
export function orderRoutes(provider: Provider, orders: Orders): Route<RestRequest>[] {
  const { clock, ledger, settings } = provider;
  return [
    { method: 'POST', path: '/v1/orders', run: ({ body }) => wireOrder(orders.create(readOrderRequest(body))) },
    {
      method: 'GET',
      path: '/v1/orders',
      run: ({ query, view }) => {
        const receipt = query.get('receipt');
        const listed = (receipt ? view.orders.withKey(receipt) : view.orders.all()).filter(
          (order) => order.createdAt + settings.listLagMs <= clock.now() && isWanted(order, query, view),
        );
        return wireCollection(pageOf(listed, readPage(query)).map(wireOrder));
      },
    },
    { method: 'GET', path: '/v1/orders/:id', run: ({ view }, { id = '' }) => wireOrder(orderById(view, id)) },
    {
      method: 'PATCH',
      path: '/v1/orders/:id',
      run: ({ body }, { id = '' }) => {
        onlyFields(body, 'notes');
        if (body['notes'] === undefined) throw invalidField('notes', 'The notes field is required.');
        return wireOrder(ledger.orders.put({ ...orderById(ledger, id), notes: optionalNotes(body) }));
      },
    },
    {
      method: 'GET',
      path: '/v1/orders/:id/payments',
      run: ({ query, view }, { id = '' }) => {
        const payments = ledger
          .paymentsOf(orderById(view, id).id, view)
          .filter((payment) => isListed(payment, clock.now()));
        return wireCollection(
          payments.map((payment) => wirePayment(asShown(payment, view, provider), wanted(query, settings))),
        );
      },
    },
  ];
}

function isWanted(order: Order, query: URLSearchParams, view: LedgerView): boolean {
  const authorized = query.get('authorized');
  if (!authorized) return true;
  const hasAuthorization = view.payments.withKey(order.id).some(({ status }) => status === 'authorized');
  return hasAuthorization === (authorized === '1');
}
