import type { PasskeyOfOwner } from '../../../domain/second-factor.js';

/** A passkey with the data to verify it. `credentialId` is base64url. */
export interface Passkey {
  readonly credentialId: string;
  readonly userId: string;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
}

/** The passkeys of all accounts. */
export abstract class Passkeys {
  /** Returns the passkeys of an account, oldest first. */
  abstract of(userId: string): Promise<(Passkey & PasskeyOfOwner)[]>;

  abstract find(credentialId: string): Promise<Passkey | null>;

  /** @returns false when the passkey exists already or the account has `MAX_PASSKEYS`, also under concurrency */
  abstract add(passkey: Passkey, name: string): Promise<boolean>;

  /**
   * Stores the counter of a sign-in. @returns false when a copy of the passkey was used concurrently, or the passkey
   * was deleted
   */
  abstract use(credentialId: string, signCount: number): Promise<boolean>;

  /** @returns false when the account has no such passkey */
  abstract remove(userId: string, id: string): Promise<boolean>;

  abstract removeAll(userId: string): Promise<void>;
}
