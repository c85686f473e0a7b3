import type { Route } from '../http/route.js';
import type { Disputes } from '../payments/disputes.js';
import { disputeById, type Provider } from '../provider.js';
import { wireDispute } from '../wire/dispute.js';
import { wireCollection } from '../wire/primitives.js';
import type { RestRequest } from './rest-request.js';
import { pageOf, readPage } from './paging.js';
import { onlyFields } from './validation.js';

/** `/v1/disputes`, without contesting with evidence. */
export function disputeRoutes({ clock, settings }: Provider, disputes: Disputes): Route<RestRequest>[] {
  return [
    {
      method: 'GET',
      path: '/v1/disputes',
      run: ({ query, view }) => {
        const listed = view.disputes.all().filter((dispute) => dispute.createdAt + settings.listLagMs <= clock.now());
        return wireCollection(pageOf(listed, readPage(query)).map(wireDispute));
      },
    },
    { method: 'GET', path: '/v1/disputes/:id', run: ({ view }, { id = '' }) => wireDispute(disputeById(view, id)) },
    {
      method: 'POST',
      path: '/v1/disputes/:id/accept',
      run: ({ body }, { id = '' }) => {
        onlyFields(body);
        return wireDispute(disputes.move(id, 'lost'));
      },
    },
  ];
}
