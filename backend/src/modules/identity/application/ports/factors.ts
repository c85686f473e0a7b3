import type { PasskeyOptions, PasskeyResponse } from '@shop/contracts';
import type { PasskeyOfOwner } from '../../domain/second-factor.js';

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

/** Codes for users who lost their device; each works once. Stored as hashes. */
export abstract class RecoveryCodes {
  abstract left(userId: string): Promise<number>;

  /** Replaces all codes of an account. */
  abstract replace(userId: string, hashes: readonly Buffer[]): Promise<void>;

  /** @returns false when the account has no such code, or it was used already */
  abstract use(userId: string, hash: Buffer): Promise<boolean>;

  abstract removeAll(userId: string): Promise<void>;
}

/** Options for the browser, and the challenge to sign. */
export interface PasskeyRequest {
  readonly options: PasskeyOptions;
  readonly passkeyChallenge: string;
}

/** WebAuthn ceremonies, for this shop's own host only, always with user verification (fingerprint, face or PIN). */
export abstract class PasskeyCeremonies {
  /** @param known passkeys of the account, which the device must not create again */
  abstract creationOptions(
    owner: { readonly id: string; readonly name: string; readonly email: string },
    known: readonly Passkey[],
  ): Promise<PasskeyRequest>;

  /** @returns null for an invalid response */
  abstract verifyNew(userId: string, response: PasskeyResponse, passkeyChallenge: string): Promise<Passkey | null>;

  /** @param known passkeys of the account; null lets the device offer any of this shop */
  abstract requestOptions(known: readonly Passkey[] | null): Promise<PasskeyRequest>;

  /** @returns the new counter of the passkey; null for an invalid response */
  abstract verify(
    response: PasskeyResponse,
    passkeyChallenge: string,
    passkey: Passkey,
  ): Promise<{ readonly signCount: number } | null>;
}
