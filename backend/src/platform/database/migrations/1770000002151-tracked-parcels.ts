import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the order of a parcel by its tracking ID. */
export class TrackedParcels1770000002151 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX parcels_tracked ON parcels (upper(tracking_id)) WHERE tracking_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX parcels_tracked');
  }
}
