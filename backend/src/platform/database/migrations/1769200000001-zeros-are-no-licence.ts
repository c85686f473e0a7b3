import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_PRODUCTS = ['maker_licence', 'packer_licence', 'importer_licence'];
const ZEROS = '00000000000000';

/** Numbers of food licences that are only zeros stood for a missing one: they are missing. */
export class ZerosAreNoLicence1769200000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of OF_PRODUCTS)
      await runner.query(`UPDATE products SET ${column} = '' WHERE ${column} = $1`, [ZEROS]);
    await runner.query(
      `UPDATE store_settings SET information = jsonb_set(information, '{fssai}', '""') WHERE information ->> 'fssai' = $1`,
      [ZEROS],
    );
  }

  async down(): Promise<void> {
    // What was missing stays missing.
  }
}
