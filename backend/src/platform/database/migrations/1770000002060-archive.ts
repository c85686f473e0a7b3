import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was archived, and the only deletion that the audit log accepts: of entries older than nine years, in a month with
 * an archived file. Accounts are kept for the eight financial years before the present one (Companies Act 2013, section
 * 128(5)), and the audit trail with them; an entry of April is needed for almost nine. GST needs less: 72 months after
 * the annual return (CGST Act, section 36).
 */
export class Archive1770000002060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE archive_files (
      kind text NOT NULL,
      month text NOT NULL CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
      sha256 text NOT NULL,
      entries integer NOT NULL CHECK (entries > 0),
      archived_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (kind, month, sha256))`);
    await runner.query(`CREATE OR REPLACE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '9 years' AND EXISTS (
      SELECT FROM archive_files WHERE kind = 'audit-log' AND month = to_char(OLD.at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')
    ) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'The audit log can only be added to.' USING ERRCODE = 'insufficient_privilege';
END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE OR REPLACE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log can only be added to.' USING ERRCODE = 'insufficient_privilege';
END $$`);
    await runner.query('DROP TABLE archive_files');
  }
}
