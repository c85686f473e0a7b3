import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Without it PostgreSQL expects a thousand accounts of a person, and reads all uses and phone numbers instead of theirs. */
export class FewAccountsOfAPerson1770000002030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION accounts_of_person(uuid) ROWS 2');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER FUNCTION accounts_of_person(uuid) ROWS 1000');
  }
}
