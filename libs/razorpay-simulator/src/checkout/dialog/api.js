/* global fetch */

/** An error of the provider, in the format in which Checkout passes it to the page. */
export class CheckoutRefusal extends Error {
  constructor(error) {
    super(error.description);
    this.error = error;
  }
}

const UNREACHABLE = {
  code: 'SERVER_ERROR',
  description: 'The payment service cannot be reached. Check your connection and try again.',
  source: 'internal',
  step: 'payment_initiation',
  reason: 'server_error',
  metadata: {},
};

/** Requests of the dialog. Each throws a CheckoutRefusal when the provider refuses it or is unreachable. */
export function checkoutApi(base, keyId) {
  const call = async (path, body) => {
    const request = {
      headers: { 'x-key-id': keyId, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    };
    const response = await fetch(`${base}/sim/checkout${path}`, request).catch(() => null);
    const answer = await response?.json().catch(() => null);
    if (!answer) throw new CheckoutRefusal(UNREACHABLE);
    if (!response.ok) throw new CheckoutRefusal(answer.error);
    return answer;
  };
  return {
    order: (id) => call(`/orders/${encodeURIComponent(id)}`),
    startPayment: (orderId, request) => call(`/orders/${encodeURIComponent(orderId)}/payments`, request),
    payment: (id) => call(`/payments/${id}`),
    answer: (id, answer) => call(`/payments/${id}/answer`, answer),
  };
}
