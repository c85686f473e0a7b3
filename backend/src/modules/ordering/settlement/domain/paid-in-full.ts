interface Paid {
  readonly amountPaise: number;
  readonly offerId: string | null;
  readonly feePaise: number | null;
  readonly isFeeOnTop: boolean;
}

interface PaidOrder {
  readonly amountPaise: number;
  readonly status: string;
}

/** True when an offer or fee may explain that the payment's amount differs from the order's. */
export function mayBePaidInFull({ offerId, isFeeOnTop, feePaise }: Paid): boolean {
  return offerId !== null || isFeeOnTop || feePaise !== null;
}

/**
 * True when the payment would be in full once the provider marks the order as paid, which may lag behind the payment.
 */
export function couldBecomePaidInFull(amountPaise: number, payment: Paid, order: PaidOrder): boolean {
  return order.status !== 'paid' && isPaidInFull(amountPaise, payment, { ...order, status: 'paid' });
}

/**
 * True when an order of `amountPaise` is paid although a different amount was captured: less because of an offer of the
 * provider, or more because the customer pays the fee. The provider must report the order, with this amount, as paid.
 * Source: provider's documentation, "Offers" and "Customer fee bearer".
 */
export function isPaidInFull(amountPaise: number, payment: Paid, order: PaidOrder): boolean {
  if (order.status !== 'paid' || order.amountPaise !== amountPaise) return false;
  if (payment.amountPaise < amountPaise) return payment.offerId !== null;
  return payment.isFeeOnTop || payment.amountPaise - (payment.feePaise ?? 0) === amountPaise;
}
