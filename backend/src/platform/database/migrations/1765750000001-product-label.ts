import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the label of a product declares. Blank when unknown. */
export class ProductLabel1765750000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE products
      ADD COLUMN generic_name text NOT NULL DEFAULT '',
      ADD COLUMN ingredients text[] NOT NULL DEFAULT '{}',
      ADD COLUMN country_of_origin text NOT NULL DEFAULT '' CHECK (country_of_origin ~ '^([A-Z]{2})?$'),
      ADD COLUMN maker_name text NOT NULL DEFAULT '',
      ADD COLUMN maker_address text NOT NULL DEFAULT '',
      ADD COLUMN maker_licence text NOT NULL DEFAULT '' CHECK (maker_licence ~ '^([0-9]{14})?$'),
      ADD COLUMN importer_name text NOT NULL DEFAULT '',
      ADD COLUMN importer_address text NOT NULL DEFAULT '',
      ADD COLUMN importer_licence text NOT NULL DEFAULT '' CHECK (importer_licence ~ '^([0-9]{14})?$'),
      ADD COLUMN storage_advice text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE products
      DROP COLUMN generic_name, DROP COLUMN ingredients, DROP COLUMN country_of_origin, DROP COLUMN maker_name,
      DROP COLUMN maker_address, DROP COLUMN maker_licence, DROP COLUMN importer_name, DROP COLUMN importer_address,
      DROP COLUMN importer_licence, DROP COLUMN storage_advice`);
  }
}
