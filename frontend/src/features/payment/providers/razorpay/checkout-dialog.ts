import type { ProviderOrder, RazorpayConfig, SignedInUser, VerifyPaymentInput } from '@shop/contracts';
import type { CheckoutProof } from '../../checkout-proof';
import type { DialogListeners } from '../../payment-provider';

/** The part of the provider's checkout that this shop uses. */
export interface RazorpayDialog {
  open(): void;
  close(): void;
  on(event: 'payment.failed', listener: (response: { error?: { description?: string } }) => void): void;
}
export type RazorpayConstructor = new (options: RazorpayOptions) => RazorpayDialog;

interface RazorpayOptions {
  key: string;
  /** In paise, as returned by the server. */
  amount: number;
  currency: string;
  name: string;
  order_id: string;
  prefill: { name: string; email: string; contact?: string };
  theme: { color: string };
  handler: (response: Partial<VerifyPaymentInput>) => void;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    Razorpay?: RazorpayConstructor;
  }
}

interface DialogInput {
  config: RazorpayConfig;
  order: ProviderOrder;
  customer: Pick<SignedInUser, 'name' | 'email' | 'shippingAddress'>;
}

/** Opens the provider's dialog. Its own retry after a failure stays enabled, because more payments succeed with it. */
export function openCheckoutDialog(
  Razorpay: RazorpayConstructor,
  { config, order, customer }: DialogInput,
  listeners: DialogListeners,
): RazorpayDialog {
  const phone = customer.shippingAddress?.phone;
  const dialog = new Razorpay({
    key: config.keyId,
    amount: order.amount,
    currency: order.currency,
    name: config.name,
    order_id: order.id,
    prefill: { name: customer.name, email: customer.email, ...(phone && { contact: `+91${phone}` }) },
    theme: { color: config.themeColor },
    handler: (response) => listeners.succeeded(proofOf(response)),
    modal: { ondismiss: listeners.dismissed },
  });
  dialog.on('payment.failed', ({ error }) => listeners.failed(error?.description ?? null));
  dialog.open();
  return dialog;
}

function proofOf(response: Partial<VerifyPaymentInput>): Partial<CheckoutProof> {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = response;
  return { orderId, paymentId, signature };
}
