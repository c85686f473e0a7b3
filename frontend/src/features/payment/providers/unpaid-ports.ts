import type { Order } from '@shop/contracts';
import { baseApi } from '../../../shared/api/base-api';
import type { PaymentDispatch, ProviderPorts, StartPayment } from '../payment-provider';
import { startPayment } from '../provider-requests';
import { resultOf } from '../request-results';

const { placeUnpaid } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    placeUnpaid: build.mutation<Order, string>({
      query: (id) => ({ url: `/orders/on-delivery/${encodeURIComponent(id)}`, method: 'POST', body: {} }),
      // Idempotent by checkout.
      extraOptions: { isRepeatable: true },
      invalidatesTags: ['Order', 'Product'],
    }),
  }),
}).endpoints;

/** The conversation of one attempt with a provider whose money comes later: no dialog and no proof, only the shop's own requests. */
export function unpaidPorts(
  provider: string,
  dispatch: PaymentDispatch,
  start: StartPayment = (purchase) => startPayment(dispatch, provider, purchase),
): ProviderPorts {
  return {
    hasNoDialog: true,
    prepareDialog: async () => null,
    createOrder: start,
    openDialog: ({ id }, listeners) => {
      queueMicrotask(() => listeners.succeeded({ orderId: id, paymentId: id, signature: 'none' }));
      return () => undefined;
    },
    verify: async () => ({ ok: { captured: true } }),
    placeOrder: ({ orderId }) => resultOf(dispatch(placeUnpaid.initiate(orderId)).unwrap()),
  };
}
