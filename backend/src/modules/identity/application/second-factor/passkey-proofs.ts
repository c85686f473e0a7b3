import { Injectable } from '@nestjs/common';
import type { PasskeyOptions, PasskeyResponse, PasskeySignInInput } from '@shop/contracts';
import { Challenges, type Challenge } from '../ports/challenges.js';
import { PasskeyCeremonies, Passkeys } from '../ports/factors.js';

/** A challenge as sent to a browser. */
export interface OpenChallenge {
  readonly challenge: string;
  readonly expiresAt: string;
  /** Null when no passkey may be used. */
  readonly options: PasskeyOptions | null;
}

type Purpose = Omit<Challenge, 'passkeyChallenge'>;

/** Challenges for passkeys, and the signatures over them. */
@Injectable()
export class PasskeyProofs {
  constructor(
    private readonly challenges: Challenges,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly passkeys: Passkeys,
  ) {}

  /** @param allowed passkeys: those of the account, any of this shop (chosen on the device), or none */
  async open(purpose: Purpose, allowed: 'own' | 'any' | 'none'): Promise<OpenChallenge> {
    const own = allowed === 'own' && purpose.userId !== null ? await this.passkeys.of(purpose.userId) : [];
    const known = allowed === 'any' ? null : own;
    const request = known?.length === 0 ? null : await this.ceremonies.requestOptions(known);
    const { secret, expiresAt } = await this.challenges.open({
      ...purpose,
      passkeyChallenge: request?.passkeyChallenge ?? null,
    });
    return { challenge: secret, expiresAt: expiresAt.toISOString(), options: request?.options ?? null };
  }

  /**
   * Closes a challenge, whether or not the response is valid.
   * @returns the id of the passkey's owner; null unless it signed a challenge that was open for this purpose
   */
  async prove({ challenge, passkey }: PasskeySignInInput, purpose: Purpose): Promise<string | null> {
    const taken = await this.challenges.take(challenge, purpose.kind);
    const isTheirs = taken?.userId === purpose.userId && taken.sessionId === purpose.sessionId;
    return isTheirs && taken.passkeyChallenge !== null ? this.verify(passkey, taken.passkeyChallenge) : null;
  }

  /**
   * @param passkeyChallenge of a closed challenge, so that no response counts twice
   * @returns the id of the passkey's owner; null for an invalid response
   */
  async verify(response: PasskeyResponse, passkeyChallenge: string): Promise<string | null> {
    const passkey = typeof response['id'] === 'string' ? await this.passkeys.find(response['id']) : null;
    const verified = passkey && (await this.ceremonies.verify(response, passkeyChallenge, passkey));
    if (!verified) return null;
    return (await this.passkeys.use(passkey.credentialId, verified.signCount)) ? passkey.userId : null;
  }
}
