import { Injectable } from '@nestjs/common';
import { Sessions } from '../ports/sessions.js';
import { SecondFactors } from './second-factors.js';

/** The operator's setting that requires a second factor of admins. */
export class SecondFactorPolicy {
  constructor(private readonly isRequiredOfAdmins: boolean) {}

  isRequiredOf({ isAdmin }: { readonly isAdmin: boolean }): boolean {
    return isAdmin && this.isRequiredOfAdmins;
  }
}

/** Decides what an admin's session may do where a second factor is required. */
@Injectable()
export class AdminStanding {
  constructor(
    private readonly policy: SecondFactorPolicy,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
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
    const { isProven, isIdle } = await this.sessions.proofOf(sessionId);
    if (isIdle) return 'ended';
    if (isProven) return 'full';
    return (await this.factors.isActive(account)) ? 'ended' : 'enrolment';
  }
}
