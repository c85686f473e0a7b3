import { Injectable } from '@nestjs/common';
import type { PasskeyOptions } from '@shop/contracts';
import { Challenges, type Challenge } from '../ports/challenges.js';
import { type Passkey, PasskeyCeremonies } from '../ports/factors.js';

/** A challenge as sent to a browser. */
export interface OpenChallenge {
  readonly challenge: string;
  readonly expiresAt: string;
  /** Null when no passkey may be used. */
  readonly options: PasskeyOptions | null;
}

/** Opens challenges for passkeys. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly challenges: Challenges,
    private readonly ceremonies: PasskeyCeremonies,
  ) {}

  /** @param known allowed passkeys: an empty list for none, null for any of this shop, chosen on the device */
  async open(challenge: Omit<Challenge, 'passkeyChallenge'>, known: readonly Passkey[] | null): Promise<OpenChallenge> {
    const request = known?.length === 0 ? null : await this.ceremonies.requestOptions(known);
    const { secret, expiresAt } = await this.challenges.open({
      ...challenge,
      passkeyChallenge: request?.passkeyChallenge ?? null,
    });
    return { challenge: secret, expiresAt: expiresAt.toISOString(), options: request?.options ?? null };
  }

  /** Closes a challenge. @returns the data to sign; null unless it was open for this account and this session */
  async take(secret: string, { kind, userId, sessionId }: Omit<Challenge, 'passkeyChallenge'>): Promise<string | null> {
    const taken = await this.challenges.take(secret, kind);
    return taken && taken.userId === userId && taken.sessionId === sessionId ? taken.passkeyChallenge : null;
  }
}
