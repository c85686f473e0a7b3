import { Injectable } from '@nestjs/common';
import { FactorsOf } from './factors-of.js';
import { SessionProofs } from './ports/session-proofs.js';
import { RecoveryCodeSets } from './recovery-code-sets.js';

/** The user who adds a factor, and the session. */
export interface FactorOwner {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly sessionId: string;
}

/**
 * Marks the session as confirmed by the factor, and as proven when it protects the account; the first factor creates
 * recovery codes.
 */
@Injectable()
export class FirstFactor {
  constructor(
    private readonly factorsOf: FactorsOf,
    private readonly codes: RecoveryCodeSets,
    private readonly proofs: SessionProofs,
  ) {}

  /**
   * Joins the caller's transaction. @returns new recovery codes, to be shown once; none when some exist or none are
   * needed
   */
  async run(owner: FactorOwner): Promise<string[]> {
    await this.proofs.confirm(owner.sessionId, 'factor');
    if (!(await this.factorsOf.isActive(owner))) return [];
    await this.proofs.prove(owner.sessionId);
    return this.codes.first(owner.id);
  }
}
