import { Injectable } from '@nestjs/common';
import { LIMITS, type PushSubscriptionInput } from '@shop/contracts';
import { Database } from '../../platform/database/database.js';
import { ForeignKeyViolation } from '../../platform/database/driver-errors.js';

/** The devices that are kept beside a new one. */
const OTHERS = LIMITS.pushDevices - 1;

interface Subscription extends PushSubscriptionInput {
  readonly createdAt: Date;
}

/** The browsers in which customers asked for notifications. A subscription ends with the session in which it was made. */
@Injectable()
export class PushRepository {
  constructor(private readonly database: Database) {}

  /** Of more than `LIMITS.pushDevices` the newest are kept. Stores nothing when the session has ended in the meantime. */
  async save(caller: { id: string; token: { id: string } }, { endpoint, keys }: PushSubscriptionInput): Promise<void> {
    await this.database
      .query(
        `WITH surplus AS (
           DELETE FROM push_subscriptions WHERE endpoint IN (
             SELECT endpoint FROM push_subscriptions WHERE user_id = $2 AND endpoint <> $1
             ORDER BY created_at DESC OFFSET ${OTHERS}))
         INSERT INTO push_subscriptions (endpoint, user_id, session_id, p256dh, auth) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id,
           p256dh = excluded.p256dh, auth = excluded.auth`,
        [endpoint, caller.id, caller.token.id, keys.p256dh, keys.auth],
      )
      .catch((error: unknown) => {
        if (!(error instanceof ForeignKeyViolation)) throw error;
      });
  }

  /** Returns the subscriptions of a customer, the newest first. */
  of(userId: string): Promise<Subscription[]> {
    return this.database.query<Subscription>(
      `SELECT endpoint, json_build_object('p256dh', p256dh, 'auth', auth) AS keys, created_at AS "createdAt"
       FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC`,
      [userId],
    );
  }

  async remove(endpoint: string): Promise<void> {
    await this.database.query('DELETE FROM push_subscriptions WHERE endpoint = $1', [endpoint]);
  }

  async removeOf(userId: string): Promise<void> {
    await this.database.query('DELETE FROM push_subscriptions WHERE user_id = $1', [userId]);
  }
}
