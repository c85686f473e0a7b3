import type { ProviderOrder } from '@shop/contracts';
import { messageOf } from '../../shared/api/message-of';
import { paymentApi } from './api';
import type { CheckoutProof } from './checkout-proof';
import { PAYMENT_MESSAGES } from './messages';
import { checkoutOf, type Purchase } from './model';
import type { PaymentDispatch, ProviderPorts, StartRefusal } from './payment-provider';
import { refusalOf, resultOf } from './request-results';

const { placedOrder, providerConfiguration, startPayment: start, verifyProof } = paymentApi.endpoints;

/** Creates the provider's order of a purchase. */
export async function startPayment(
  dispatch: PaymentDispatch,
  provider: string,
  purchase: Purchase,
): Promise<{ ok: ProviderOrder } | StartRefusal> {
  try {
    return { ok: await dispatch(start.initiate({ provider, ...checkoutOf(purchase) })).unwrap() };
  } catch (error) {
    return refusalOf(error);
  }
}

/**
 * The conversation of one attempt with a provider that has its own page or dialog, by the requests that all providers share.
 * @param openDialog opens it with the client configuration of the provider, and returns a function that closes it
 */
export function hostedPorts<Configuration>(
  dispatch: PaymentDispatch,
  provider: string,
  openDialog: (configuration: Configuration, ...dialog: Parameters<ProviderPorts['openDialog']>) => () => void,
): ProviderPorts {
  let configuration: Configuration;
  let orderId: string | undefined;
  const verification = async (proof: CheckoutProof) => {
    const verified = await dispatch(verifyProof.initiate({ provider, ...proof })).unwrap();
    orderId = verified.orderId;
    return { captured: orderId !== undefined };
  };
  return {
    prepareDialog: async () => {
      try {
        const query = dispatch(providerConfiguration.initiate(provider, { subscribe: false }));
        configuration = (await query.unwrap()) as Configuration;
        return null;
      } catch (error) {
        return messageOf(error, PAYMENT_MESSAGES.notStarted);
      }
    },
    createOrder: (purchase) => startPayment(dispatch, provider, purchase),
    openDialog: (order, listeners) => openDialog(configuration, order, listeners),
    verify: (proof) => resultOf(verification(proof)),
    placeOrder: () => resultOf(dispatch(placedOrder.initiate(orderId ?? '', { subscribe: false })).unwrap()),
  };
}
