import { Injectable } from '@nestjs/common';
import { FactorsOf } from './factors-of.js';
import { SessionProofs } from './ports/session-proofs.js';
import { SecondFactorPolicy } from './second-factor-policy.js';

/** What the session of an admin is worth where a second factor is required. */
@Injectable()
export class AdminStanding {
  constructor(
    private readonly policy: SecondFactorPolicy,
    private readonly proofs: SessionProofs,
    private readonly factorsOf: FactorsOf,
  ) {}

  /**
   * @returns `ended` when it was idle for too long, or when the account has a second factor that this session was not opened with:
   * sign in again; `enrolment` when the account has none yet
   */
  async of(
    account: { readonly id: string; readonly isAdmin: boolean },
    sessionId: string,
  ): Promise<'full' | 'enrolment' | 'ended'> {
    if (!this.policy.isRequiredOf(account)) return 'full';
    const { isProven, isIdle } = await this.proofs.of(sessionId);
    if (isIdle) return 'ended';
    if (isProven) return 'full';
    return (await this.factorsOf.isActive(account)) ? 'ended' : 'enrolment';
  }
}
