import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the shop says about itself becomes one document in the settings. The seller of the tax settings moves there; its
 * column stays for processes of the earlier release, and goes in a later one.
 */
export class StoreInformation1765810000000 implements MigrationInterface {
  private readonly states = `('01', 'Jammu and Kashmir'), ('02', 'Himachal Pradesh'), ('03', 'Punjab'), ('04', 'Chandigarh'),
    ('05', 'Uttarakhand'), ('06', 'Haryana'), ('07', 'Delhi'), ('08', 'Rajasthan'),
    ('09', 'Uttar Pradesh'), ('10', 'Bihar'), ('11', 'Sikkim'), ('12', 'Arunachal Pradesh'),
    ('13', 'Nagaland'), ('14', 'Manipur'), ('15', 'Mizoram'), ('16', 'Tripura'),
    ('17', 'Meghalaya'), ('18', 'Assam'), ('19', 'West Bengal'), ('20', 'Jharkhand'),
    ('21', 'Odisha'), ('22', 'Chhattisgarh'), ('23', 'Madhya Pradesh'), ('24', 'Gujarat'),
    ('26', 'Dadra and Nagar Haveli and Daman and Diu'), ('27', 'Maharashtra'), ('29', 'Karnataka'), ('30', 'Goa'),
    ('31', 'Lakshadweep'), ('32', 'Kerala'), ('33', 'Tamil Nadu'), ('34', 'Puducherry'),
    ('35', 'Andaman and Nicobar Islands'), ('36', 'Telangana'), ('37', 'Andhra Pradesh'), ('38', 'Ladakh')`;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE store_settings ADD COLUMN information jsonb NOT NULL DEFAULT '{}';
      UPDATE store_settings SET information = (
        SELECT seller - 'stateCode' || jsonb_build_object('state', coalesce(state.name, ''))
        FROM tax_settings LEFT JOIN (VALUES ${this.states}) AS state (code, name) ON state.code = seller ->> 'stateCode'
        WHERE seller <> '{}')
      WHERE EXISTS (SELECT FROM tax_settings WHERE seller <> '{}')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE tax_settings SET seller = (
        SELECT jsonb_strip_nulls(jsonb_build_object('legalName', i ->> 'legalName', 'address', i ->> 'address', 'city', i ->> 'city',
          'postalCode', i ->> 'postalCode', 'gstin', i ->> 'gstin', 'fssai', i ->> 'fssai', 'stateCode', coalesce(state.code, '')))
        FROM store_settings CROSS JOIN LATERAL (SELECT information AS i) AS document
        LEFT JOIN (VALUES ${this.states}) AS state (code, name) ON state.name = i ->> 'state')
      WHERE EXISTS (SELECT FROM store_settings WHERE information <> '{}');
      ALTER TABLE store_settings DROP COLUMN information`);
  }
}
