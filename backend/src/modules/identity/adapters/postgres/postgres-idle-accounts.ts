import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { Database } from '../../../../platform/database/database.js';
import { IdleAccounts } from '../../application/ports/idle-accounts.js';
import { NOTICE_DAYS } from '../../domain/idle-account.js';

/** Uses the database's clock, which also recorded the last visit. */
const IDLE = 'NOT is_admin AND last_seen_at < now() - make_interval(years => :years)';
const OVERDUE = `${IDLE} AND idle_notice_at < now() - interval '${NOTICE_DAYS} days'`;

@Injectable()
export class PostgresIdleAccounts extends IdleAccounts {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {
    super();
  }

  override beginNotice(limit: number): Promise<readonly string[]> {
    return this.ids(
      `UPDATE users SET idle_notice_at = now() WHERE id IN (
         SELECT id FROM users WHERE ${IDLE} AND idle_notice_at IS NULL ORDER BY last_seen_at LIMIT :limit FOR UPDATE SKIP LOCKED) RETURNING id`,
      { limit },
    );
  }

  override async noticeOf(userId: string): Promise<Date | null> {
    const row = await this.database.one<{ at: Date | null }>('SELECT idle_notice_at AS at FROM users WHERE id = $1', [
      userId,
    ]);
    return row?.at ?? null;
  }

  override overdue(limit: number): Promise<readonly string[]> {
    return this.ids(`SELECT id FROM users WHERE ${OVERDUE} ORDER BY last_seen_at LIMIT :limit`, { limit });
  }

  override async lockOverdue(userId: string): Promise<boolean> {
    return (
      (await this.ids(`SELECT id FROM users WHERE ${OVERDUE} AND id = :userId FOR UPDATE`, { userId })).length === 1
    );
  }

  private async ids(sql: string, values: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
    const rows = await this.database.query<{ id: string }>(sql, { ...values, years: this.config.idleAccountYears });
    return rows.map(({ id }) => id);
  }
}
