/* global console */
const KNOWN = [
  'key',
  'amount',
  'currency',
  'name',
  'description',
  'image',
  'order_id',
  'handler',
  'prefill',
  'notes',
  'theme',
  'modal',
  'callback_url',
  'redirect',
  'customer_id',
  'remember_customer',
  'readonly',
  'hidden',
  'timeout',
  'retry',
  'config',
  'send_sms_hash',
  'allow_rotation',
  'webview_intent',
];
const HEX_COLOR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The page's options with Checkout's defaults. Logs a warning for unknown options. */
export function readOptions(options) {
  const unknown = Object.keys(options).filter((name) => !KNOWN.includes(name));
  // eslint-disable-next-line no-console -- the page's author looks here
  if (unknown.length > 0) console.warn(`Razorpay: unknown options: ${unknown.join(', ')}.`);
  const { modal = {}, prefill = {}, theme = {} } = options;
  return {
    ...options,
    name: options.name || 'Merchant',
    prefill,
    modal: { escape: true, backdropclose: false, confirm_close: false, animation: true, ...modal },
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
