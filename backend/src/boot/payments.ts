import { createSimulator, type PastPayment } from '@shop/razorpay-simulator';
import path from 'node:path';
import type { RazorpayConfiguration } from '../config/config.js';
import type { DemoSecrets } from '../demo/demo-secrets.js';
import type { Environment } from '../config/environment.js';
import type { Mount } from '../server/server.js';

const SIMULATOR_PATH = '/razorpay-simulator';

/** Configuration of the provider with the operator's keys. */
export function providerConfiguration(env: Environment): RazorpayConfiguration | null {
  if (!env.RAZORPAY_KEY_ID || !env.RAZORPAY_KEY_SECRET || !env.RAZORPAY_WEBHOOK_SECRET) return null;
  return {
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET,
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
    previousWebhookSecret: env.RAZORPAY_WEBHOOK_SECRET_PREVIOUS ?? null,
    apiUrl: env.RAZORPAY_API_URL ?? 'https://api.razorpay.com',
    checkoutUrl: env.RAZORPAY_CHECKOUT_URL ?? 'https://checkout.razorpay.com/v1/checkout.js',
    isSimulated: false,
  };
}

/** Simulated provider for shops without keys, on the shop's own port. Its journal survives a restart. */
export function simulatedProvider(
  env: Environment,
  secrets: DemoSecrets,
  port: number,
): {
  configuration: RazorpayConfiguration;
  mount: Mount;
  remember(payment: PastPayment): void;
  close(): Promise<void>;
} {
  const origin = `http://127.0.0.1:${port}`;
  const simulator = createSimulator({
    keyId: secrets.razorpayKeyId,
    keySecret: secrets.razorpayKeySecret,
    webhookSecret: secrets.razorpayWebhookSecret,
    webhookUrl: `${origin}/api/payments/webhook`,
    basePath: SIMULATOR_PATH,
    journalFile: path.join(path.resolve(env.DATA_DIR), 'razorpay-simulator.jsonl'),
  });
  return {
    configuration: {
      keyId: secrets.razorpayKeyId,
      keySecret: secrets.razorpayKeySecret,
      webhookSecret: secrets.razorpayWebhookSecret,
      previousWebhookSecret: null,
      apiUrl: env.RAZORPAY_API_URL ?? `${origin}${SIMULATOR_PATH}`,
      checkoutUrl: env.RAZORPAY_CHECKOUT_URL ?? `${SIMULATOR_PATH}/v1/checkout.js`,
      isSimulated: true,
    },
    mount: { path: SIMULATOR_PATH, handle: (request, response) => simulator.handle(request, response) },
    remember: (payment) => simulator.control.rememberPayment(payment),
    close: () => simulator.close(),
  };
}
