/** Codes for users who lost their device; each works once. Stored as hashes. */
export abstract class RecoveryCodes {
  abstract left(userId: string): Promise<number>;

  /** Replaces all codes of an account. */
  abstract replace(userId: string, hashes: readonly Buffer[]): Promise<void>;

  /** @returns false when the account has no such code, or it was used already */
  abstract use(userId: string, hash: Buffer): Promise<boolean>;

  abstract removeAll(userId: string): Promise<void>;
}
