import { CASH_ON_DELIVERY } from '@shop/contracts';
import type { PaymentDispatch, ProviderPorts } from '../../payment-provider';
import { startPayment } from '../../provider-requests';
import { resultOf } from '../../request-results';
import { cashApi } from './api';

const { placeOnDelivery } = cashApi.endpoints;

/** The conversation of one attempt: no dialog and no proof, only the shop's own requests. */
export function cashPorts(dispatch: PaymentDispatch): ProviderPorts {
  return {
    prepareDialog: async () => null,
    createOrder: (purchase) => startPayment(dispatch, CASH_ON_DELIVERY, purchase),
    openDialog: ({ id }, listeners) => {
      queueMicrotask(() => listeners.succeeded({ orderId: id, paymentId: id, signature: 'none' }));
      return () => undefined;
    },
    verify: async () => ({ ok: { captured: true } }),
    placeOrder: ({ orderId }) => resultOf(dispatch(placeOnDelivery.initiate(orderId)).unwrap()),
  };
}
