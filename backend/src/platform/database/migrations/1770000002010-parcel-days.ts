import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day by which a parcel is to arrive, and the day before which it is neither packed nor shipped. */
export class ParcelDays1770000002010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE parcels ADD COLUMN deliver_on date, ADD COLUMN pack_on date');
    await runner.query(
      'ALTER TABLE parcels ADD CONSTRAINT parcels_days CHECK ((deliver_on IS NULL) = (pack_on IS NULL) AND pack_on <= deliver_on)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE parcels DROP COLUMN deliver_on, DROP COLUMN pack_on');
  }
}
