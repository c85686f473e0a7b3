import type { MigrationInterface, QueryRunner } from 'typeorm';

const STAFF_INVITATIONS = `
CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'orders', 'catalogue')),
  token_hash bytea UNIQUE,
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations (email) WHERE closed_at IS NULL;
`;

/** Invitations to the back office. Only the hash of a link's key is stored; closed means accepted or revoked. */
export class StaffInvitations1765400200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STAFF_INVITATIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_invitations');
  }
}
