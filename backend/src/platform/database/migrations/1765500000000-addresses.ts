import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE addresses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  label text NOT NULL DEFAULT '' CHECK (length(label) <= 80),
  address jsonb NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX addresses_user ON addresses (user_id);
CREATE UNIQUE INDEX addresses_default ON addresses (user_id) WHERE is_default;
INSERT INTO addresses (id, user_id, address, is_default) SELECT gen_random_uuid(), id, shipping_address, true FROM users WHERE shipping_address IS NOT NULL;
`;

/**
 * An account's address is the default entry of its address book. The trigger updates that entry on every write, also by
 * an older release, so that the two never differ.
 */
const DEFAULT_ADDRESS = `
CREATE FUNCTION keep_default_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shipping_address IS NULL THEN
    DELETE FROM addresses WHERE user_id = NEW.id AND is_default;
  ELSE
    INSERT INTO addresses (id, user_id, address, is_default) VALUES (gen_random_uuid(), NEW.id, NEW.shipping_address, true)
    ON CONFLICT (user_id) WHERE is_default DO UPDATE SET address = excluded.address;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_default_address_added AFTER INSERT ON users FOR EACH ROW
  WHEN (NEW.shipping_address IS NOT NULL) EXECUTE FUNCTION keep_default_address();
CREATE TRIGGER users_default_address_changed AFTER UPDATE OF shipping_address ON users FOR EACH ROW
  WHEN (OLD.shipping_address IS DISTINCT FROM NEW.shipping_address) EXECUTE FUNCTION keep_default_address();
`;

/** Several addresses per account. */
export class Addresses1765500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, DEFAULT_ADDRESS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_default_address_added ON users;
      DROP TRIGGER users_default_address_changed ON users;
      DROP FUNCTION keep_default_address;
      DROP TABLE addresses`);
  }
}
