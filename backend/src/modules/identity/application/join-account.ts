import { Injectable } from '@nestjs/common';
import type { StaffRole } from '../domain/user.js';
import { SessionRepository } from './ports/session-repository.js';
import { Users } from './ports/users.js';
import { DropFactors } from './second-factor/drop-factors.js';
import { SessionProofs } from './second-factor/ports/session-proofs.js';

/** The account that joins the staff, and the session in which its owner has just confirmed their identity. */
export interface JoiningAccount {
  readonly id: string;
  readonly sessionId: string;
}

/**
 * Gives a customer a role. Nothing from before then opens the back office: factors are removed and have to be enrolled
 * again, and all other sessions end. Joins the caller's transaction.
 */
@Injectable()
export class JoinAccount {
  constructor(
    private readonly users: Users,
    private readonly sessions: SessionRepository,
    private readonly proofs: SessionProofs,
    private readonly dropFactors: DropFactors,
  ) {}

  /** Also confirms the email, to which the invitation was mailed. */
  async run({ id, sessionId }: JoiningAccount, role: StaffRole): Promise<void> {
    await this.dropFactors.run(id);
    await this.users.confirmEmail(id, { isClaimed: true });
    await this.users.changeRole(id, role);
    await this.sessions.endOthers(id, sessionId);
    await this.proofs.withdraw(sessionId);
  }
}
