import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff write about a customer, for themselves. Erased with the account. */
const NOTES = `
CREATE TABLE customer_notes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  by text NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  PRIMARY KEY (user_id, id)
);
`;

export class CustomerNotes1770000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NOTES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE customer_notes');
  }
}
