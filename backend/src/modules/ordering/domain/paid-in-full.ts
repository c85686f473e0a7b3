/** What a provider reports of a payment. */
interface Paid {
  readonly amountPaise: number;
  readonly offerId: string | null;
  readonly feePaise: number | null;
  readonly isFeeOnTop: boolean;
}

/** What a provider reports of the order that was paid. */
interface PaidOrder {
  readonly amountPaise: number;
  readonly status: string;
}

/** Whether it is worth asking the provider about the order of a payment whose amount is not the order's. */
export function mayBePaidInFull({ offerId, isFeeOnTop, feePaise }: Paid): boolean {
  return offerId !== null || isFeeOnTop || feePaise !== null;
}

/** Whether it would be payment in full if the provider counted the order as paid, which it may do only some time after the payment. */
export function mayYetBePaidInFull(amountPaise: number, payment: Paid, order: PaidOrder): boolean {
  return order.status !== 'paid' && isPaidInFull(amountPaise, payment, { ...order, status: 'paid' });
}

/**
 * Whether an order of `amountPaise` is paid although another amount was captured: less through an offer of the provider, or more by
 * a fee that the customer bears. Only when the provider itself counts the order, for this very amount, as paid.
 * Source: provider's documentation, "Offers" and "Customer fee bearer".
 */
export function isPaidInFull(amountPaise: number, payment: Paid, order: PaidOrder): boolean {
  if (order.status !== 'paid' || order.amountPaise !== amountPaise) return false;
  if (payment.amountPaise < amountPaise) return payment.offerId !== null;
  return payment.isFeeOnTop || payment.amountPaise - (payment.feePaise ?? 0) === amountPaise;
}
