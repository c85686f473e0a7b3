import { checkoutOf } from '../../model';
import type { PaymentDispatch, ProviderPorts } from '../../payment-provider';
import { refusalOf, resultOf } from '../../request-results';
import { cashApi } from './api';

const { placeOnDelivery, startOnDelivery } = cashApi.endpoints;

/** The conversation of one attempt: no dialog and no proof, only the shop's own requests. */
export function cashPorts(dispatch: PaymentDispatch): ProviderPorts {
  return {
    prepareDialog: async () => null,
    createOrder: async (purchase) => {
      try {
        return { ok: await dispatch(startOnDelivery.initiate(checkoutOf(purchase))).unwrap() };
      } catch (error) {
        return refusalOf(error);
      }
    },
    openDialog: ({ id }, listeners) => {
      queueMicrotask(() => listeners.succeeded({ orderId: id, paymentId: id, signature: 'none' }));
      return () => undefined;
    },
    verify: async () => ({ ok: { captured: true } }),
    placeOrder: ({ orderId }) => resultOf(dispatch(placeOnDelivery.initiate(orderId)).unwrap()),
  };
}
