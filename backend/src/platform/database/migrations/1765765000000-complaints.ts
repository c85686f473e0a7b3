import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Complaints with their history and photos. Photos are private, so they are not among the public files. */
export class Complaints1765765000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE complaint_numbers');
    await runner.query(`
      CREATE TABLE complaints (
        id uuid PRIMARY KEY,
        number text NOT NULL UNIQUE,
        user_id uuid REFERENCES users ON DELETE SET NULL,
        order_id uuid REFERENCES orders,
        name text NOT NULL,
        email text NOT NULL,
        phone text,
        category text NOT NULL,
        lines jsonb NOT NULL,
        text text NOT NULL,
        status text NOT NULL CHECK (status IN ('received', 'acknowledged', 'resolved')),
        outcome text CHECK (outcome IN ('answered', 'refunded', 'replaced', 'declined', 'withdrawn')),
        received_at timestamptz NOT NULL,
        acknowledge_by timestamptz NOT NULL,
        resolve_by timestamptz NOT NULL,
        acknowledged_at timestamptz,
        resolved_at timestamptz,
        refund_request_id uuid UNIQUE,
        CONSTRAINT complaints_end CHECK ((status = 'resolved') = (outcome IS NOT NULL) AND (status = 'resolved') = (resolved_at IS NOT NULL)),
        CONSTRAINT complaints_acknowledged CHECK ((status = 'received') = (acknowledged_at IS NULL)))`);
    await runner.query('CREATE INDEX complaints_of_customer ON complaints (user_id, received_at DESC)');
    await runner.query('CREATE INDEX complaints_of_order ON complaints (order_id)');
    await runner.query(
      `CREATE INDEX complaints_open ON complaints ((CASE WHEN acknowledged_at IS NULL THEN acknowledge_by ELSE resolve_by END), id) WHERE status <> 'resolved'`,
    );
    await runner.query(
      `CREATE INDEX complaints_resolved ON complaints (resolved_at DESC, id) WHERE status = 'resolved'`,
    );
    await runner.query(`
      CREATE TABLE complaint_events (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        position bigint GENERATED ALWAYS AS IDENTITY,
        complaint_id uuid NOT NULL REFERENCES complaints,
        at timestamptz NOT NULL,
        action text NOT NULL,
        by_name text NOT NULL,
        words text,
        replacement_id uuid)`);
    await runner.query('CREATE INDEX complaint_events_of_complaint ON complaint_events (complaint_id, position)');
    await runner.query(`
      CREATE TABLE complaint_photos (
        id uuid PRIMARY KEY,
        complaint_id uuid NOT NULL REFERENCES complaints,
        image bytea NOT NULL,
        added_at timestamptz NOT NULL)`);
    // JPEG data does not compress again.
    await runner.query('ALTER TABLE complaint_photos ALTER COLUMN image SET STORAGE EXTERNAL');
    await runner.query('CREATE INDEX complaint_photos_of_complaint ON complaint_photos (complaint_id, added_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE complaint_photos');
    await runner.query('DROP TABLE complaint_events');
    await runner.query('DROP TABLE complaints');
    await runner.query('DROP SEQUENCE complaint_numbers');
  }
}
