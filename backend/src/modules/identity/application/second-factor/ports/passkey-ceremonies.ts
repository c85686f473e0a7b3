import type { PasskeyOptions, PasskeyResponse } from '@shop/contracts';
import type { Passkey } from './passkeys.js';

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
