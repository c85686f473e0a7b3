import type { ProviderPayment } from './provider-payment.js';

/** The one payment of an order that is paid on delivery. Its id is that of the provider's order. */
export interface PaymentOnDelivery {
  readonly paymentId: string;
  readonly provider: string;
  readonly sessionId: string;
  readonly amountPaise: number;
}

/** Returns it in the shape that providers report. @param status `authorized` while it is a promise */
export function onDelivery(
  { paymentId, provider, amountPaise }: PaymentOnDelivery,
  status: 'authorized' | 'captured',
): ProviderPayment {
  return {
    id: paymentId,
    provider,
    orderId: paymentId,
    amountPaise,
    currency: 'INR',
    status,
    amountRefundedPaise: 0,
    method: 'cash',
    errorCode: null,
    errorReason: null,
    errorDescription: null,
    createdAt: new Date(),
    offerId: null,
    feePaise: null,
    isFeeOnTop: false,
  };
}

/** Returns a collected payment of which this much was given back. */
export function returned(payment: PaymentOnDelivery, amountRefundedPaise: number): ProviderPayment {
  const collected = onDelivery(payment, 'captured');
  const isAll = amountRefundedPaise >= payment.amountPaise;
  return { ...collected, amountRefundedPaise, status: isAll ? 'refunded' : 'captured' };
}
