/** Shared secrets of authenticator apps, one per account, stored encrypted. */
export abstract class AuthenticatorApps {
  /** Stores a secret until the app has proved it. Replaces an older unproved one; an active one is kept. */
  abstract propose(userId: string, secret: Buffer): Promise<void>;

  /** @returns null without one, or when it cannot be decrypted with today's keys */
  abstract proposed(userId: string): Promise<Buffer | null>;

  /** Puts the proposed secret in the place of an older one. @param step of the code that showed it: it works no second time */
  abstract accept(userId: string, step: number): Promise<boolean>;

  /** The secret in use. @returns null without one, or when it cannot be decrypted with today's keys */
  abstract secretOf(userId: string): Promise<Buffer | null>;

  /** @returns since when one is in use; null without one */
  abstract since(userId: string): Promise<Date | null>;

  /** Uses up a step and all before it. @returns false when this step, or a later one, was used already */
  abstract useStep(userId: string, step: number): Promise<boolean>;

  /** @returns false without one */
  abstract remove(userId: string): Promise<boolean>;
}
