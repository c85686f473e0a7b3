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
import type { RequestResult, PaymentPorts, StartRefusal } from './payment-run';

export type PaymentDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

const CHANGED_CART: ReadonlySet<ErrorCode> = new Set(['amount_changed', 'product_out_of_stock', 'product_unavailable']);
/** Error codes that decide a payment. After any other error the outcome is unknown. */
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

/** Implements the ports with the API and the provider's dialog. The purchase does not change during an attempt. */
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
    fetchStatus: (orderId) =>
      dispatch(paymentStatus.initiate(orderId, { subscribe: false, forceRefetch: true }))
        .unwrap()
        .catch(() => null),
    verify: (proof) => resultOf(verification(dispatch, proof)),
    placeOrder: (proof) => resultOf(dispatch(placeOrder.initiate(orderFor(purchase, proof))).unwrap()),
    fetchOrder: (orderId) =>
      resultOf(dispatch(placedOrder.initiate(orderId, { subscribe: false, forceRefetch: true })).unwrap()),
    cancelPayment: (orderId) => void dispatch(cancelPayment.initiate(orderId)),
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

/** Rejected only if the server decided so. Any other failure (offline, overloaded, down) leaves the outcome open. */
async function resultOf<T>(call: Promise<T>): Promise<RequestResult<T>> {
  try {
    return { ok: await call };
  } catch (error) {
    const code = codeOf(error);
    if (code === null || !DECIDED.has(code)) return { lost: true };
    return { rejected: messageOf(error, MESSAGES.paymentVerificationFailed) };
  }
}
