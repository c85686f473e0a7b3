import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['users', 'staff_invitations'];
const allow = (roles: string) =>
  TABLES.map(
    (table) => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_role_check,
      ADD CONSTRAINT ${table}_role_check CHECK (role IN (${roles}))`,
  ).join(';');

/** The role of accountants. The previous release, which does not know it, refuses them everything during a rollout. */
export class Accountants1770000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(allow(`'owner', 'orders', 'catalogue', 'accounting'`));
  }

  /** Accountants become customers. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE users SET is_admin = false WHERE role = 'accounting'; DELETE FROM staff_invitations WHERE role = 'accounting'`,
    );
    await runner.query(allow(`'owner', 'orders', 'catalogue'`));
  }
}
