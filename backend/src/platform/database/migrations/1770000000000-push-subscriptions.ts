import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers that get notifications, until their session ends. */
export class PushSubscriptions1770000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE push_subscriptions (
        endpoint text PRIMARY KEY CHECK (length(endpoint) <= 1000),
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        p256dh text NOT NULL CHECK (length(p256dh) <= 100),
        auth text NOT NULL CHECK (length(auth) <= 40),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id, created_at)');
    await queryRunner.query('CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE push_subscriptions');
  }
}
