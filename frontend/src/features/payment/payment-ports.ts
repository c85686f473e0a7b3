import { paymentApi } from './api';
import type { PaymentDispatch, PaymentProvider } from './payment-provider';
import type { PaymentPorts } from './payment-run';
import { resultOf } from './request-results';

const { cancelPayment, paymentStatus, placedOrder } = paymentApi.endpoints;

/** Implements the ports of one attempt with the API and the provider. */
export function paymentPorts(dispatch: PaymentDispatch, provider: PaymentProvider): PaymentPorts {
  return {
    ...provider.open(dispatch),
    fetchStatus: (orderId) =>
      dispatch(paymentStatus.initiate(orderId, { subscribe: false, forceRefetch: true }))
        .unwrap()
        .catch(() => null),
    fetchOrder: (orderId) =>
      resultOf(dispatch(placedOrder.initiate(orderId, { subscribe: false, forceRefetch: true })).unwrap()),
    cancelPayment: (orderId) => void dispatch(cancelPayment.initiate(orderId)),
  };
}
