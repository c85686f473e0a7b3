import { Injectable } from '@nestjs/common';
import { INVITATION_HOURS, type StaffInvitation, type StaffRole } from '@shop/contracts';
import { PersonalDataRegistry, type PersonalDataSource } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { Accounts } from '../identity/index.js';
import { WAITING_INVITATIONS } from './invitations-view.js';

export interface Invitation {
  readonly id: string;
  /** Normalised. */
  readonly email: string;
  readonly role: StaffRole;
}

const IS_WAITING = 'i.closed_at IS NULL';
const IS_OPEN = 'i.closed_at IS NULL AND i.expires_at > now()';
const INVITATION = 'i.id, i.email, i.role';

/** Invitations to the staff: open until they are accepted, revoked or 72 hours old, by the database's clock. */
@Injectable()
export class InvitationRepository {
  constructor(private readonly database: Database) {}

  /** Returns the invitations that were neither accepted nor revoked, including expired ones, newest first. */
  async list(): Promise<StaffInvitation[]> {
    const rows = await this.database.query<
      Omit<StaffInvitation, 'invitedAt' | 'expiresAt'> & Record<'invitedAt' | 'expiresAt', Date>
    >(WAITING_INVITATIONS);
    return rows.map((row) => ({
      ...row,
      invitedAt: row.invitedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }));
  }

  /**
   * Also deletes invitations that were closed more than 90 days ago; the audit log keeps their history.
   * @returns its id; null when the e-mail has an open invitation
   */
  async add({ email, role, invitedBy }: { email: string; role: StaffRole; invitedBy: string }): Promise<string | null> {
    await this.database.query(
      `DELETE FROM staff_invitations WHERE coalesce(closed_at, expires_at) < now() - interval '90 days'`,
    );
    const added = await this.database.one<{ id: string }>(
      `INSERT INTO staff_invitations (email, role, invited_by, expires_at) VALUES ($1, $2, $3, now() + make_interval(hours => $4))
       ON CONFLICT (email) WHERE closed_at IS NULL DO NOTHING RETURNING id`,
      [email, role, invitedBy, INVITATION_HOURS],
    );
    return added?.id ?? null;
  }

  /**
   * Restarts the 72 hours.
   * @returns false when the invitation was accepted, revoked or does not exist
   */
  async renew(id: string): Promise<boolean> {
    const sql = `UPDATE staff_invitations i SET expires_at = now() + make_interval(hours => $2) WHERE i.id = $1 AND ${IS_WAITING} RETURNING i.id`;
    return (await this.database.count(sql, [id, INVITATION_HOURS])) === 1;
  }

  /** @returns the revoked invitation; null when it does not exist or was already closed */
  revoke(id: string): Promise<Invitation | null> {
    return this.database.one(
      `UPDATE staff_invitations i SET closed_at = now(), token_hash = NULL WHERE i.id = $1 AND ${IS_WAITING} RETURNING ${INVITATION}`,
      [id],
    );
  }

  /** Closes all open invitations that somebody sent. @returns the revoked invitations */
  revokeSentBy(userId: string): Promise<Invitation[]> {
    return this.database.query(
      `UPDATE staff_invitations i SET closed_at = now(), token_hash = NULL WHERE i.invited_by = $1 AND ${IS_WAITING} RETURNING ${INVITATION}`,
      [userId],
    );
  }

  /**
   * Gives an open invitation a new link and invalidates the previous one.
   * @returns the invitation with the id of the inviting owner; null when it is not open
   */
  replaceToken(id: string, tokenHash: Buffer): Promise<(Invitation & { readonly invitedBy: string | null }) | null> {
    return this.database.one(
      `UPDATE staff_invitations i SET token_hash = $2 WHERE i.id = $1 AND ${IS_OPEN}
       RETURNING ${INVITATION}, i.invited_by AS "invitedBy"`,
      [id, tokenHash],
    );
  }

  /** @returns the open invitation of a link */
  findOpenByToken(tokenHash: Buffer): Promise<Invitation | null> {
    return this.database.one(`SELECT ${INVITATION} FROM staff_invitations i WHERE i.token_hash = $1 AND ${IS_OPEN}`, [
      tokenHash,
    ]);
  }

  /**
   * Closes an open invitation as accepted.
   * @returns false when it was not open, or was closed concurrently
   */
  async accept(id: string): Promise<boolean> {
    return (
      (await this.database.count(
        `UPDATE staff_invitations i SET closed_at = now(), token_hash = NULL WHERE i.id = $1 AND ${IS_OPEN} RETURNING i.id`,
        [id],
      )) === 1
    );
  }

  /** Deletes all invitations of an e-mail address. */
  async deleteByEmail(email: string): Promise<void> {
    await this.database.query('DELETE FROM staff_invitations WHERE email = $1', [email]);
  }
}

/** Invitations as personal data: they contain an e-mail address. */
@Injectable()
export class InvitationPersonalData implements PersonalDataSource {
  constructor(
    registry: PersonalDataRegistry,
    private readonly accounts: Accounts,
    private readonly invitations: InvitationRepository,
  ) {
    registry.add(this);
  }

  /** Returns nothing: the e-mail address is exported with the profile. */
  async read(): Promise<Record<string, unknown>> {
    return {};
  }

  async erase(userId: string): Promise<void> {
    const account = await this.accounts.find(userId);
    if (account) await this.invitations.deleteByEmail(account.email);
  }
}
