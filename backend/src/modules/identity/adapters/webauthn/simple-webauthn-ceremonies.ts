import { Injectable } from '@nestjs/common';
import type { PasskeyOptions, PasskeyResponse } from '@shop/contracts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Config } from '../../../../config/config.js';
import { type Passkey, PasskeyCeremonies, type PasskeyRequest } from '../../application/ports/factors.js';
import { CHALLENGE_MINUTES } from '../../domain/second-factor.js';

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** Loaded on first use, to keep startup fast. */
const library = () => import('@simplewebauthn/server');

/** WebAuthn for the host of PUBLIC_URL. Browsers that use another host name are rejected. */
@Injectable()
export class SimpleWebAuthnCeremonies extends PasskeyCeremonies {
  private readonly origin: string;
  private readonly host: string;

  constructor(private readonly config: Config) {
    super();
    ({ origin: this.origin, hostname: this.host } = new URL(config.publicUrl));
  }

  override async creationOptions(
    owner: { id: string; name: string; email: string },
    known: readonly Passkey[],
  ): Promise<PasskeyRequest> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: this.config.storeName,
      rpID: this.host,
      userID: handleOf(owner.id),
      userName: owner.email,
      userDisplayName: owner.name,
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: known.map(descriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { options: options as unknown as PasskeyOptions, passkeyChallenge: options.challenge };
  }

  override async verifyNew(
    userId: string,
    response: PasskeyResponse,
    passkeyChallenge: string,
  ): Promise<Passkey | null> {
    const { verifyRegistrationResponse } = await library();
    const reply = response as unknown as RegistrationResponseJSON;
    const result = await verifyRegistrationResponse({ response: reply, ...this.expected(passkeyChallenge) }).catch(
      () => null,
    );
    if (!result?.verified) return null;
    const { id, publicKey, counter, transports } = result.registrationInfo.credential;
    return {
      credentialId: id,
      userId,
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports: known(transports),
    };
  }

  override async requestOptions(known: readonly Passkey[] | null): Promise<PasskeyRequest> {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.host,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      ...(known && { allowCredentials: known.map(descriptor) }),
    });
    return { options: options as unknown as PasskeyOptions, passkeyChallenge: options.challenge };
  }

  override async verify(
    response: PasskeyResponse,
    passkeyChallenge: string,
    passkey: Passkey,
  ): Promise<{ signCount: number } | null> {
    const { verifyAuthenticationResponse } = await library();
    const reply = response as unknown as AuthenticationResponseJSON;
    if (!isHandleOf(passkey.userId, reply)) return null;
    const credential = {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
      transports: [...passkey.transports],
    };
    const result = await verifyAuthenticationResponse({
      response: reply,
      credential,
      ...this.expected(passkeyChallenge),
    }).catch(() => null);
    return result?.verified ? { signCount: result.authenticationInfo.newCounter } : null;
  }

  private expected(passkeyChallenge: string): {
    expectedChallenge: string;
    expectedOrigin: string;
    expectedRPID: string;
    requireUserVerification: true;
  } {
    return {
      expectedChallenge: passkeyChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      requireUserVerification: true,
    };
  }
}

const descriptor = ({ credentialId, transports }: Passkey) => ({ id: credentialId, transports: [...transports] });

/** Returns the user handle for the device: the account's id, which is not personal data. */
const handleOf = (userId: string) => new Uint8Array(Buffer.from(userId));

/** A user handle is optional, but must match when the device sends one. */
function isHandleOf(userId: string, { response }: Partial<AuthenticationResponseJSON>): boolean {
  return response?.userHandle == null || response.userHandle === Buffer.from(userId).toString('base64url');
}

/** Keeps the transports that the standard defines; they are hints of the browser for the next sign-in. */
const known = (transports: readonly string[] | undefined): string[] =>
  (transports ?? []).filter((each) =>
    ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'].includes(each),
  );
