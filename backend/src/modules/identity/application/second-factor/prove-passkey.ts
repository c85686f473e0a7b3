import { Injectable } from '@nestjs/common';
import type { PasskeyResponse } from '@shop/contracts';
import { PasskeyCeremonies } from './ports/passkey-ceremonies.js';
import { Passkeys } from './ports/passkeys.js';

/** Verifies the signature of a passkey. */
@Injectable()
export class ProvePasskey {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly ceremonies: PasskeyCeremonies,
  ) {}

  /**
   * @param passkeyChallenge of a closed challenge, so that no response counts twice
   * @returns the id of the passkey's owner; null for an invalid response
   */
  async run(response: PasskeyResponse, passkeyChallenge: string): Promise<string | null> {
    const passkey = typeof response['id'] === 'string' ? await this.passkeys.find(response['id']) : null;
    const verified = passkey && (await this.ceremonies.verify(response, passkeyChallenge, passkey));
    if (!verified) return null;
    return (await this.passkeys.use(passkey.credentialId, verified.signCount)) ? passkey.userId : null;
  }
}
