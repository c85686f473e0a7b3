import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts values that must be readable again, with keys derived from the operator's secrets. A sealed value opens only
 * for its owner.
 */
export class SealedSecrets {
  private readonly keys: readonly Buffer[];

  /**
   * @param secrets the current one first, then previous ones
   * @param purpose of the keys: a value sealed for one purpose does not open for another
   */
  constructor(secrets: readonly string[], purpose: string) {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  }

  seal(plain: Buffer, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys[0] as Buffer, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @returns null when no key matches; `isOld` when a previous one did */
  open(sealed: Buffer, owner: string): { readonly plain: Buffer; readonly isOld: boolean } | null {
    for (const [age, key] of this.keys.entries()) {
      const plain = opened(sealed, owner, key);
      if (plain) return { plain, isOld: age > 0 };
    }
    return null;
  }
}

function opened(sealed: Buffer, owner: string, key: Buffer): Buffer | null {
  const [nonce, tag, text] = [
    sealed.subarray(0, NONCE_BYTES),
    sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    sealed.subarray(NONCE_BYTES + TAG_BYTES),
  ];
  try {
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(text), decipher.final()]);
  } catch {
    return null;
  }
}
