import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE staff_notifications (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  delivery text NOT NULL CHECK (delivery IN ('mail', 'daily')),
  PRIMARY KEY (user_id, kind)
);
CREATE TABLE staff_events (
  kind text NOT NULL,
  subject text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX staff_events_at ON staff_events (at);
CREATE TABLE staff_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  path text NOT NULL,
  words text NOT NULL,
  at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  mail_id uuid,
  is_single boolean NOT NULL DEFAULT false
);
CREATE INDEX staff_notices_due ON staff_notices (due_at) WHERE mail_id IS NULL;
CREATE INDEX staff_notices_of_mail ON staff_notices (mail_id);
CREATE INDEX staff_notices_of_person ON staff_notices (user_id, at);
`;

/** What each member of the staff wants to be told of, the events that were told of, and the notices for each person. */
export class StaffNotifications1770000000302 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_notices, staff_events, staff_notifications');
  }
}
