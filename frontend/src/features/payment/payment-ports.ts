import { paymentApi } from './api';
import type { PaymentDispatch, PaymentProvider, ProviderPorts } from './payment-provider';
import type { PaymentPorts } from './payment-run';
import { resultOf } from './request-results';

const { cancelPayment, paymentStatus, placedOrder } = paymentApi.endpoints;

/**
 * Implements the ports of one attempt with the API and the provider.
 * @param chosen returns the provider as of the start of the attempt
 */
export function paymentPorts(dispatch: PaymentDispatch, chosen: () => PaymentProvider): PaymentPorts {
  let ports: ProviderPorts;
  return {
    prepareDialog: () => {
      ports = chosen().open(dispatch);
      return ports.prepareDialog();
    },
    createOrder: (purchase) => ports.createOrder(purchase),
    openDialog: (order, listeners) => ports.openDialog(order, listeners),
    verify: (proof) => ports.verify(proof),
    placeOrder: (proof) => ports.placeOrder(proof),
    fetchStatus: (orderId) =>
      dispatch(paymentStatus.initiate(orderId, { subscribe: false, forceRefetch: true }))
        .unwrap()
        .catch(() => null),
    fetchOrder: (orderId) =>
      resultOf(dispatch(placedOrder.initiate(orderId, { subscribe: false, forceRefetch: true })).unwrap()),
    cancelPayment: (orderId) => void dispatch(cancelPayment.initiate(orderId)),
  };
}
