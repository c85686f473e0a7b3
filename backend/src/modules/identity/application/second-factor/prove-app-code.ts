import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { CodeTries } from './code-tries.js';
import { AuthenticatorApps } from './ports/authenticator-apps.js';
import { stepOfCode } from './totp.js';

/** Checks a code of an authenticator app. */
@Injectable()
export class ProveAppCode {
  constructor(
    private readonly apps: AuthenticatorApps,
    private readonly tries: CodeTries,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns true for the current code on its first use @throws an error with the status 429 when the account has no
   * attempts left
   */
  run(userId: string, code: string): Promise<boolean> {
    return this.tries.run(userId, async () => {
      const secret = await this.apps.secretOf(userId);
      const step = secret && stepOfCode(secret, code, this.clock.now());
      return step !== null && this.apps.useStep(userId, step);
    });
  }
}
