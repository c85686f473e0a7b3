import { Injectable } from '@nestjs/common';
import { INVITATION_HOURS, type StaffInvitation, type StaffRole } from '@shop/contracts';
import { Database } from '../../../../platform/database/database.js';
import { Invitations, type Invitation } from '../../application/ports/invitations.js';
import { WAITING_INVITATIONS } from './invitations-view.js';

const IS_WAITING = 'i.closed_at IS NULL';
const IS_OPEN = 'i.closed_at IS NULL AND i.expires_at > now()';
const INVITATION = 'i.id, i.email, i.role';

@Injectable()
export class PostgresInvitations extends Invitations {
  constructor(private readonly database: Database) {
    super();
  }

  override async list(): Promise<StaffInvitation[]> {
    const rows = await this.database.query<
      Omit<StaffInvitation, 'invitedAt' | 'expiresAt'> & Record<'invitedAt' | 'expiresAt', Date>
    >(WAITING_INVITATIONS);
    return rows.map((row) => ({
      ...row,
      invitedAt: row.invitedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }));
  }

  /** Also deletes invitations that were closed more than 90 days ago; the audit log keeps their history. */
  override async add({
    email,
    role,
    invitedBy,
  }: {
    email: string;
    role: StaffRole;
    invitedBy: string;
  }): Promise<string | null> {
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

  override async renew(id: string): Promise<boolean> {
    const sql = `UPDATE staff_invitations i SET expires_at = now() + make_interval(hours => $2) WHERE i.id = $1 AND ${IS_WAITING} RETURNING i.id`;
    return (await this.database.count(sql, [id, INVITATION_HOURS])) === 1;
  }

  override revoke(id: string): Promise<Invitation | null> {
    return this.database.one(
      `UPDATE staff_invitations i SET closed_at = now(), token_hash = NULL WHERE i.id = $1 AND ${IS_WAITING} RETURNING ${INVITATION}`,
      [id],
    );
  }

  override revokeSentBy(userId: string): Promise<Invitation[]> {
    return this.database.query(
      `UPDATE staff_invitations i SET closed_at = now(), token_hash = NULL WHERE i.invited_by = $1 AND ${IS_WAITING} RETURNING ${INVITATION}`,
      [userId],
    );
  }

  override replaceKey(
    id: string,
    tokenHash: Buffer,
  ): Promise<(Invitation & { readonly invitedBy: string | null }) | null> {
    return this.database.one(
      `UPDATE staff_invitations i SET token_hash = $2 WHERE i.id = $1 AND ${IS_OPEN}
       RETURNING ${INVITATION}, i.invited_by AS "invitedBy"`,
      [id, tokenHash],
    );
  }

  override findOpenByKey(tokenHash: Buffer): Promise<Invitation | null> {
    return this.database.one(`SELECT ${INVITATION} FROM staff_invitations i WHERE i.token_hash = $1 AND ${IS_OPEN}`, [
      tokenHash,
    ]);
  }

  override async accept(id: string): Promise<boolean> {
    return (
      (await this.database.count(
        `UPDATE staff_invitations i SET closed_at = now(), token_hash = NULL WHERE i.id = $1 AND ${IS_OPEN} RETURNING i.id`,
        [id],
      )) === 1
    );
  }

  override async deleteByEmail(email: string): Promise<void> {
    await this.database.query('DELETE FROM staff_invitations WHERE email = $1', [email]);
  }
}
