import { ContentSources } from '../../kernel/content-sources.js';
import { checkoutSources } from '../../modules/payments/adapters/razorpay/razorpay-gateway.js';
import { NOT_A_PAGE, pagePolicy } from './content-policy.js';

const RAZORPAY = 'https://checkout.razorpay.com/v1/checkout.js';
const LOCAL = '/razorpay-simulator/v1/checkout.js';
const SIMULATOR = 'http://127.0.0.1:4011/v1/checkout.js';

/** The policy with this checkout; blocks images of other servers by default. */
const policyOf = (checkoutUrl: string, refusesOutsideImages = true): string => {
  const sources = new ContentSources();
  sources.add(() => checkoutSources(checkoutUrl));
  return pagePolicy(sources.all(), refusesOutsideImages);
};

const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

it.each([RAZORPAY, LOCAL, SIMULATOR])('blocks inline scripts and eval with the checkout at %s', (checkoutUrl) => {
  const scripts = directive(policyOf(checkoutUrl), 'script-src');
  expect(scripts).toContain("'self'");
  for (const word of ["'unsafe-inline'", "'unsafe-eval'", 'https:', 'http:', 'data:', '*'])
    expect(scripts).not.toContain(word);
});

it('allows what the provider’s checkout needs, and no other host', () => {
  const policy = policyOf(RAZORPAY);
  expect(directive(policy, 'script-src')).toEqual([
    "'self'",
    'https://checkout.razorpay.com',
    'https://cdn.razorpay.com',
  ]);
  expect(directive(policy, 'frame-src')).toEqual(['https://api.razorpay.com', 'https://checkout.razorpay.com']);
  expect(directive(policy, 'connect-src')).toContain('https://lumberjack.razorpay.com');
  expect(directive(policy, 'img-src')).toContain('https://cdn.razorpay.com');
  const hosts = [...policy.matchAll(/https?:\/\/[^\s;]+/g)].map(([origin]) => new URL(origin).hostname);
  for (const host of hosts) expect(host).toMatch(/^[a-z-]+\.razorpay\.com$/);
});

it("allows no host for a checkout on the shop's own port", () => {
  expect(policyOf(LOCAL)).not.toMatch(/https?:/);
  expect(directive(policyOf(LOCAL), 'frame-src')).toEqual(["'none'"]);
});

it('allows another checkout by its exact origin', () => {
  expect(directive(policyOf(SIMULATOR), 'script-src')).toEqual(["'self'", 'http://127.0.0.1:4011']);
  expect(policyOf('https://evilrazorpay.com/v1/checkout.js')).not.toContain('api.razorpay.com');
});

it('forbids framing, other base URLs and plugins', () => {
  for (const rule of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])
    expect(policyOf(RAZORPAY)).toContain(rule);
  expect(NOT_A_PAGE).toBe("default-src 'none'; frame-ancestors 'none'");
});

it.each([RAZORPAY, LOCAL])(
  'allows images of any HTTPS server unless the operator forbids it: checkout at %s',
  (checkoutUrl) => {
    expect(directive(policyOf(checkoutUrl, false), 'img-src')).toContain('https:');
    expect(directive(policyOf(checkoutUrl, true), 'img-src')).not.toContain('https:');
    expect(policyOf(checkoutUrl, false).replace(' https:;', ';')).toBe(policyOf(checkoutUrl, true));
  },
);
