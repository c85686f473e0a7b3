import { PAYMENT_METHOD, type PlaceOrderInput, type RazorpayConfig } from '@shop/contracts';
import { toRupees } from '@shop/money';
import { messageOf } from '../../../../shared/api/message-of';
import type { CheckoutProof } from '../../checkout-proof';
import { PAYMENT_MESSAGES } from '../../messages';
import { checkoutOf, type Purchase } from '../../model';
import type { PaymentDispatch, ProviderPorts, StartPayment } from '../../payment-provider';
import { refusalOf, resultOf } from '../../request-results';
import { razorpayApi } from './api';
import { openCheckoutDialog, type RazorpayConstructor } from './checkout-dialog';
import { loadCheckoutScript } from './checkout-script';
import { RAZORPAY_MESSAGES } from './messages';

const { createProviderOrder, placeOrder, razorpayConfig, verifyPayment } = razorpayApi.endpoints;

/** The conversation of one attempt with the API and the provider's dialog. The purchase does not change during it. */
export function razorpayPorts(dispatch: PaymentDispatch, start: StartPayment = startOrder(dispatch)): ProviderPorts {
  let purchase: Purchase;
  let Razorpay: RazorpayConstructor;
  let config: RazorpayConfig;

  return {
    async prepareDialog() {
      try {
        config = await dispatch(razorpayConfig.initiate(undefined, { subscribe: false })).unwrap();
      } catch (error) {
        return messageOf(error, PAYMENT_MESSAGES.notStarted);
      }
      try {
        Razorpay = await loadCheckoutScript(config.checkoutUrl);
        return null;
      } catch {
        return RAZORPAY_MESSAGES.scriptNotLoaded;
      }
    },
    createOrder(started) {
      purchase = started;
      return start(started);
    },
    openDialog(order, listeners) {
      const dialog = openCheckoutDialog(Razorpay, { config, order, customer: purchase.customer }, listeners);
      return () => dialog.close();
    },
    verify: (proof) => resultOf(verification(dispatch, proof)),
    placeOrder: (proof) => resultOf(dispatch(placeOrder.initiate(orderFor(purchase, proof))).unwrap()),
  };
}

const startOrder =
  (dispatch: PaymentDispatch): StartPayment =>
  async (purchase) => {
    try {
      return { ok: await dispatch(createProviderOrder.initiate(checkoutOf(purchase))).unwrap() };
    } catch (error) {
      return refusalOf(error);
    }
  };

async function verification(
  dispatch: PaymentDispatch,
  { orderId, paymentId, signature }: CheckoutProof,
): Promise<{ captured: boolean }> {
  const body = { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature };
  const { verified, payment } = await dispatch(verifyPayment.initiate(body)).unwrap();
  return { captured: verified && payment.status === 'captured' };
}

function orderFor({ lines, totalPaise, customer, details }: Purchase, proof: CheckoutProof): PlaceOrderInput {
  return {
    orderItems: lines,
    shippingAddress: customer.shippingAddress,
    details,
    paymentMethod: PAYMENT_METHOD,
    totalPrice: toRupees(totalPaise),
    paymentResult: { id: proof.paymentId, order_id: proof.orderId, signature: proof.signature },
  };
}
