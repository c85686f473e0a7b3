/** The endpoint for the browser's policy reports. */
const REPORT_ADDRESS = '/api/policy-reports';
export const REPORT_TYPE = 'application/csp-report';

/** For every response that is not a page: opened as one, it could load and run nothing. */
export const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** The sources that a checkout adds to the policy of its page, by directive. */
type Sources = Readonly<Record<'script' | 'connect' | 'frame' | 'image' | 'form', readonly string[]>>;

/** Razorpay's Standard Checkout: its script, the risk detection it loads, its frame, and its analytics. */
const RAZORPAY: Sources = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
  form: ['https://api.razorpay.com'],
};

/**
 * Returns the policy of the shop's pages. Scripts come from files, ours and the provider's; inline scripts are blocked.
 * The data in our pages (`application/json`, `application/ld+json`) is not a script and needs no permission.
 * @param checkoutUrl URL of the provider's script; a path when it is on the shop's own port
 * @param refusesOutsideImages false where products may show images of any server, over https
 */
export function pagePolicy(checkoutUrl: string, refusesOutsideImages: boolean): string {
  const { script, connect, frame, image, form } = sourcesOf(checkoutUrl);
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...script],
    // React writes `style="width: …"` into server-rendered pages, and the provider's script styles the frame that it adds.
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...image, ...(refusesOutsideImages ? [] : ['https:'])],
    ['connect-src', "'self'", ...connect],
    ['frame-src', ...(frame.length > 0 ? frame : ["'none'"])],
    ['form-action', "'self'", ...form],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['report-uri', REPORT_ADDRESS],
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}

function sourcesOf(checkoutUrl: string): Sources {
  if (checkoutUrl.startsWith('/')) return { script: [], connect: [], frame: [], image: [], form: [] };
  const { origin, hostname } = new URL(checkoutUrl);
  if (hostname === 'razorpay.com' || hostname.endsWith('.razorpay.com'))
    return { ...RAZORPAY, script: [...new Set([origin, ...RAZORPAY.script])] };
  return { script: [origin], connect: [origin], frame: [origin], image: [origin], form: [origin] };
}
