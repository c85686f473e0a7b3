import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * No foreign key to users: an entry outlives the users it names. The triggers also bind the owner of the tables; the
 * shop's role has no UPDATE and DELETE privileges anyway (`shop-role.ts`).
 */
const AUDIT_LOG = `
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  actor_role text,
  action text NOT NULL,
  subject_id text NOT NULL,
  subject_label text,
  before jsonb,
  after jsonb,
  network text,
  device text,
  request_id text
);
CREATE INDEX audit_log_actor ON audit_log (actor_id, id);
CREATE INDEX audit_log_action ON audit_log (action, id);
CREATE INDEX audit_log_subject ON audit_log (subject_id, id);
CREATE INDEX audit_log_at ON audit_log (at);
CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log can only be added to.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit_log();
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();
`;

/** Staff actions: who, what, before and after, when, and from where. */
export class AuditLog1765400100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(AUDIT_LOG);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_log; DROP FUNCTION refuse_change_of_audit_log');
  }
}
