/** Shared secrets of authenticator apps, one per account, stored encrypted. */
export abstract class AuthenticatorApps {
  /** Stores a secret until a code of it is confirmed. Replaces an older proposal; an active secret is kept. */
  abstract propose(userId: string, secret: Buffer): Promise<void>;

  /** @returns null without one, or when the configured keys cannot decrypt it */
  abstract proposed(userId: string): Promise<Buffer | null>;

  /**
   * Activates the proposed secret and replaces the older one. @param step of the confirmed code, which cannot be used
   * again
   */
  abstract accept(userId: string, step: number): Promise<boolean>;

  /** Returns the active secret. @returns null without one, or when the configured keys cannot decrypt it */
  abstract secretOf(userId: string): Promise<Buffer | null>;

  /** @returns when the active secret was added; null without one */
  abstract since(userId: string): Promise<Date | null>;

  /** Invalidates a step and all earlier ones. @returns false when this step or a later one was used already */
  abstract useStep(userId: string, step: number): Promise<boolean>;

  /** @returns false when there is none */
  abstract remove(userId: string): Promise<boolean>;
}
