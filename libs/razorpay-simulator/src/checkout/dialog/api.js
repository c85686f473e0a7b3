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

const formats = new Map();

/** Formats paise: 129900 -> ₹1,299.00. */
export function formatPaise(amount, currency = 'INR') {
  if (!formats.has(currency)) formats.set(currency, new Intl.NumberFormat('en-IN', { style: 'currency', currency }));
  return formats.get(currency).format(amount / 100);
}

const HEX_COLOR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The page's options with Checkout's defaults. */
export function readOptions(options) {
  const { modal = {}, prefill = {}, theme = {} } = options;
  return {
    ...options,
    name: options.name || 'Merchant',
    prefill,
    modal,
    theme: { color: color(theme.color), backdrop_color: color(theme.backdrop_color) },
    isRetried: options.retry !== false && options.retry?.enabled !== false,
  };
}

const color = (value) => (HEX_COLOR.test(value ?? '') ? value : null);

/** Returns black or white, whichever is more readable on a colour such as #0f766e or #fff. */
export function readableOn(hex) {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g);
  const [red, green, blue] = digits.map((pair) => linear(parseInt(pair, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.3 ? '#14181f' : '#ffffff';
}

const linear = (channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
