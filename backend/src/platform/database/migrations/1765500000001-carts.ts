import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `orders` are the latest orders whose items were removed from the cart: a job may run twice. */
const CARTS = `
CREATE TABLE carts (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  items jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array' AND jsonb_array_length(items) <= 50),
  orders uuid[] NOT NULL DEFAULT '{}',
  changed_at timestamptz NOT NULL DEFAULT now()
);
`;

/** The cart of an account, available in every browser. */
export class Carts1765500000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CARTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE carts');
  }
}
