import { createSimulator } from '@shop/razorpay-simulator';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { SimulatedProvider, SimulationSite } from '../../provider-setup.js';
import type { RazorpaySettings } from './razorpay-gateway.js';

const PATH = '/razorpay-simulator';
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const letters = (count: number) => [...randomBytes(count)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Starts the simulator with keys of its own. Its journal survives a restart. */
export function simulatedRazorpay({ env, origin, dataDir, secrets }: SimulationSite): SimulatedProvider {
  const { razorpayKeyId, razorpayKeySecret, razorpayWebhookSecret } = secrets({
    razorpayKeyId: () => `rzp_test_${letters(14)}`,
    razorpayKeySecret: () => letters(24),
    razorpayWebhookSecret: () => letters(24),
  });
  const keys = { keyId: razorpayKeyId, keySecret: razorpayKeySecret, webhookSecret: razorpayWebhookSecret };
  const simulator = createSimulator({
    ...keys,
    webhookUrl: `${origin}/api/payments/webhook`,
    basePath: PATH,
    journalFile: path.join(dataDir, 'razorpay-simulator.jsonl'),
  });
  const settings: RazorpaySettings = {
    ...keys,
    previousWebhookSecret: null,
    apiUrl: env.RAZORPAY_API_URL ?? `${origin}${PATH}`,
    checkoutUrl: env.RAZORPAY_CHECKOUT_URL ?? `${PATH}/v1/checkout.js`,
    isSimulated: true,
  };
  return {
    settings,
    mount: { path: PATH, handle: (request, response) => simulator.handle(request, response) },
    remember: (payment) => simulator.control.rememberPayment(payment),
    close: () => simulator.close(),
  };
}
