import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `products` are IDs, the newest wish first. Products that are no longer sold are left out when the list is shown. */
const WISH_LISTS = `
CREATE TABLE wish_lists (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  products uuid[] NOT NULL CHECK (cardinality(products) <= 100)
);
`;

/** The wish list of an account, available in every browser. */
export class WishLists1768600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WISH_LISTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE wish_lists');
  }
}
