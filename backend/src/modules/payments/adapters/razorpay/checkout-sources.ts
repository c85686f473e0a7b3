import type { Sources } from '../../../../kernel/content-sources.js';

/** Razorpay's Standard Checkout: its script, the risk detection it loads, its frame, and its analytics. */
const STANDARD_CHECKOUT = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
  form: ['https://api.razorpay.com'],
};

/**
 * Returns the servers that the checkout script uses.
 * @param checkoutUrl URL of the script; a path when it is on the shop's own port
 */
export function checkoutSources(checkoutUrl: string): Sources {
  if (!URL.canParse(checkoutUrl)) return {};
  const { origin, hostname } = new URL(checkoutUrl);
  if (hostname === 'razorpay.com' || hostname.endsWith('.razorpay.com'))
    return { ...STANDARD_CHECKOUT, script: [origin, ...STANDARD_CHECKOUT.script] };
  return { script: [origin], connect: [origin], frame: [origin], image: [origin], form: [origin] };
}
