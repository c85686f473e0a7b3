/**
 * Runs the simulator as a separate process on 127.0.0.1. Prints its URL when it accepts connections.
 * Environment: `RAZORPAY_KEY_ID`, `RAZORPAY_KEY_SECRET`, `RAZORPAY_WEBHOOK_SECRET`.
 * Optional: `WEBHOOK_URL`, `PORT` (default: a free one), `JOURNAL_FILE` (default: memory only).
 */
import { listen, createSimulator } from './simulator.js';

const { env } = process;

function required(name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is missing.`);
  return value;
}

const { url, close } = await listen(
  createSimulator({
    keyId: required('RAZORPAY_KEY_ID'),
    keySecret: required('RAZORPAY_KEY_SECRET'),
    webhookSecret: required('RAZORPAY_WEBHOOK_SECRET'),
    webhookUrl: env['WEBHOOK_URL'] ?? null,
    ...(env['JOURNAL_FILE'] && { journalFile: env['JOURNAL_FILE'] }),
  }),
  Number(env['PORT'] ?? 0),
);
process.stdout.write(`Razorpay simulator: ${url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
