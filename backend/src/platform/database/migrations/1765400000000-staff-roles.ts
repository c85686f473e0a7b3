import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Existing admins become owners. The previous release reads only `is_admin` during a rollout: the trigger keeps both
 * columns consistent, and makes an owner of each user that the previous release promotes.
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

/** The role of each staff member. */
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
