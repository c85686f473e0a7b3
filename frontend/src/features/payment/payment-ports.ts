import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  MESSAGES,
  PAYMENT_METHOD,
  type ApiError,
  type ErrorCode,
  type RazorpayConfig,
  type VerifyPaymentInput,
} from '@shop/contracts';
import { toRupees } from '@shop/money';
import { codeOf, messageOf } from '../../shared/api/message-of';
import { paymentApi } from './api';
import { openCheckoutDialog, type RazorpayConstructor } from './checkout-dialog';
import { loadCheckoutScript } from './checkout-script';
import { PAYMENT_MESSAGES } from './messages';
import type { Purchase } from './model';
import type { Answer, PaymentPorts, StartRefusal } from './payment-run';

export type PaymentDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

const CHANGED_CART: ReadonlySet<ErrorCode> = new Set(['amount_changed', 'product_out_of_stock', 'product_unavailable']);
/** The server's decision on a payment. With any other error it is not known what became of the payment. */
const DECIDED: ReadonlySet<ErrorCode> = new Set([
  'amount_mismatch',
  'invalid_input',
  'items_mismatch',
  'order_deleted',
  'payment_not_captured',
  'payment_not_found',
  'payment_refunded',
  'payment_verification_failed',
  'unreadable_request',
]);
const { cancelPayment, createProviderOrder, paymentStatus, placedOrder, placeOrder, razorpayConfig, verifyPayment } =
  paymentApi.endpoints;

/** The ports of an attempt, on the API and the provider's dialog. What is bought is kept from the start of the attempt to its end. */
export function paymentPorts(dispatch: PaymentDispatch): PaymentPorts {
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
        return PAYMENT_MESSAGES.scriptNotLoaded;
      }
    },
    createOrder(started) {
      purchase = started;
      return startOrder(dispatch, started);
    },
    openDialog(order, listeners) {
      const dialog = openCheckoutDialog(Razorpay, { config, order, customer: purchase.customer }, listeners);
      return () => dialog.close();
    },
    askStatus: (orderId) =>
      dispatch(paymentStatus.initiate(orderId, { subscribe: false, forceRefetch: true }))
        .unwrap()
        .catch(() => null),
    verify: (proof) => answerOf(verification(dispatch, proof)),
    placeOrder: (proof) => answerOf(dispatch(placeOrder.initiate(orderFor(purchase, proof))).unwrap()),
    fetchOrder: (orderId) =>
      answerOf(dispatch(placedOrder.initiate(orderId, { subscribe: false, forceRefetch: true })).unwrap()),
    letGo: (orderId) => void dispatch(cancelPayment.initiate(orderId)),
  };
}

async function startOrder(
  dispatch: PaymentDispatch,
  { lines, totalPaise, customer }: Purchase,
): ReturnType<PaymentPorts['createOrder']> {
  try {
    const body = { amount: totalPaise, orderItems: lines, shippingAddress: customer.shippingAddress };
    return { ok: await dispatch(createProviderOrder.initiate(body)).unwrap() };
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): StartRefusal {
  const changes = (error as { data?: Partial<ApiError> }).data?.details ?? [];
  const code = codeOf(error);
  if (code !== null && CHANGED_CART.has(code) && changes.length > 0) return { changes };
  return { message: messageOf(error, PAYMENT_MESSAGES.notStarted) };
}

async function verification(dispatch: PaymentDispatch, proof: VerifyPaymentInput): Promise<{ captured: boolean }> {
  const { verified, payment } = await dispatch(verifyPayment.initiate(proof)).unwrap();
  return { captured: verified && payment.status === 'captured' };
}

function orderFor({ lines, totalPaise, customer }: Purchase, proof: VerifyPaymentInput) {
  return {
    orderItems: lines,
    shippingAddress: customer.shippingAddress,
    paymentMethod: PAYMENT_METHOD,
    totalPrice: toRupees(totalPaise),
    paymentResult: {
      id: proof.razorpay_payment_id,
      order_id: proof.razorpay_order_id,
      signature: proof.razorpay_signature,
    },
  };
}

/** A refusal is the server's decision; anything else (offline, overloaded, down) leaves the question open. */
async function answerOf<T>(call: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: await call };
  } catch (error) {
    const code = codeOf(error);
    if (code === null || !DECIDED.has(code)) return { lost: true };
    return { refused: messageOf(error, MESSAGES.paymentVerificationFailed) };
  }
}
