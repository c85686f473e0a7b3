import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Secrets that a demo shop generates once, so that sign-ins and payments survive restarts. */
export interface DemoSecrets {
  readonly jwtSecret: string;
  readonly razorpayKeyId: string;
  readonly razorpayKeySecret: string;
  readonly razorpayWebhookSecret: string;
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const letters = (count: number) => [...randomBytes(count)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Reads `secrets.json` in the folder, or creates it (readable by its owner only). */
export function demoSecrets(dataDir: string): DemoSecrets {
  const file = path.join(dataDir, 'secrets.json');
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as DemoSecrets;
  const secrets: DemoSecrets = {
    jwtSecret: randomBytes(32).toString('base64url'),
    razorpayKeyId: `rzp_test_${letters(14)}`,
    razorpayKeySecret: letters(24),
    razorpayWebhookSecret: letters(24),
  };
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
