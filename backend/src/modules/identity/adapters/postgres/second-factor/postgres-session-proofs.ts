import { Injectable } from '@nestjs/common';
import { Database } from '../../../../../platform/database/database.js';
import {
  SessionProofs,
  type ConfirmedBy,
  type SessionProof,
} from '../../../application/second-factor/ports/session-proofs.js';
import { ADMIN_IDLE_MINUTES, CONFIRMED_MINUTES } from '../../../domain/second-factor.js';

@Injectable()
export class PostgresSessionProofs extends SessionProofs {
  constructor(private readonly database: Database) {
    super();
  }

  override async of(sessionId: string): Promise<SessionProof> {
    const row = await this.database.one<SessionProof>(
      'SELECT proven_at IS NOT NULL AS "isProven", seen_at < now() - make_interval(mins => $2) AS "isIdle" FROM sessions WHERE id = $1',
      [sessionId, ADMIN_IDLE_MINUTES],
    );
    return row ?? { isProven: false, isIdle: false };
  }

  override async prove(sessionId: string): Promise<void> {
    await this.database.query('UPDATE sessions SET proven_at = now() WHERE id = $1', [sessionId]);
  }

  override async withdraw(sessionId: string): Promise<void> {
    await this.database.query('UPDATE sessions SET proven_at = NULL, factor_confirmed_at = NULL WHERE id = $1', [
      sessionId,
    ]);
  }

  override async confirm(sessionId: string, by: ConfirmedBy): Promise<void> {
    await this.database.query(
      'UPDATE sessions SET confirmed_at = now(), factor_confirmed_at = CASE WHEN $2 THEN now() ELSE factor_confirmed_at END WHERE id = $1',
      [sessionId, by === 'factor'],
    );
  }

  override async isConfirmed(sessionId: string, by: ConfirmedBy = 'password'): Promise<boolean> {
    return (
      (await this.database.count(
        'SELECT FROM sessions WHERE id = $1 AND CASE WHEN $3 THEN factor_confirmed_at ELSE confirmed_at END > now() - make_interval(mins => $2)',
        [sessionId, CONFIRMED_MINUTES, by === 'factor'],
      )) === 1
    );
  }
}
