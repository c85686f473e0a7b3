import { Injectable } from '@nestjs/common';
import { FactorsOf } from './factors-of.js';
import { SessionProofs } from './ports/session-proofs.js';
import { SecondFactorPolicy } from './second-factor-policy.js';

/** Decides what an admin's session may do where a second factor is required. */
@Injectable()
export class AdminStanding {
  constructor(
    private readonly policy: SecondFactorPolicy,
    private readonly proofs: SessionProofs,
    private readonly factorsOf: FactorsOf,
  ) {}

  /**
   * @returns `ended` when it was idle for too long, or was opened without the account's second factor;
   * `enrolment` when the account has no second factor
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
