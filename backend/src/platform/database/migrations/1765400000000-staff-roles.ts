import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Admins so far become owners. An older edition of the shop that still runs during a rollout knows `is_admin` alone: the trigger keeps
 * the two together, and whoever it promotes is an owner, as admins were in its time.
 */
const STAFF_ROLES = `
ALTER TABLE users ADD COLUMN role text CHECK (role IN ('owner', 'orders', 'catalogue'));
UPDATE users SET role = 'owner' WHERE is_admin;
CREATE FUNCTION keep_role_of_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.is_admin THEN NEW.role := NULL;
  ELSIF NEW.role IS NULL THEN NEW.role := 'owner';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_role_of_staff BEFORE INSERT OR UPDATE OF is_admin, role ON users FOR EACH ROW EXECUTE FUNCTION keep_role_of_staff();
ALTER TABLE users ADD CONSTRAINT users_staff_have_roles CHECK (is_admin = (role IS NOT NULL));
CREATE INDEX users_staff ON users (role) WHERE role IS NOT NULL;
`;

/** What each person of the staff may do. */
export class StaffRoles1765400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STAFF_ROLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TRIGGER keep_role_of_staff ON users; DROP FUNCTION keep_role_of_staff; ALTER TABLE users DROP COLUMN role',
    );
  }
}
