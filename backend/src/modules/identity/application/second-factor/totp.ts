import { createHmac, randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;
/** Phones are seldom off by more than one step. */
const STEPS_EITHER_WAY = 1;

/** Returns a new secret of 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

/** Encodes as Base32 without padding, as authenticator apps expect. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Returns the text of the QR code (Key Uri Format); the app shows the shop's name and the account beside the code. */
export function otpauthAddress({
  secret,
  issuer,
  account,
}: {
  readonly secret: Buffer;
  readonly issuer: string;
  readonly account: string;
}): string {
  const parameters = [
    `secret=${base32(secret)}`,
    `issuer=${encodeURIComponent(issuer)}`,
    'algorithm=SHA1',
    'digits=6',
    `period=${STEP_SECONDS}`,
  ];
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${parameters.join('&')}`;
}

/** Returns the code of one step (RFC 4226, HOTP): six digits. */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac[mac.length - 1] as number) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS);
}

/** Returns the step that a code belongs to, now or one step either way (RFC 6238); null for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const current = stepAt(now);
  for (let step = current - STEPS_EITHER_WAY; step <= current + STEPS_EITHER_WAY; step++)
    if (codeOfStep(secret, step) === code) return step;
  return null;
}
