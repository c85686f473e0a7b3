import type { MigrationInterface, QueryRunner } from 'typeorm';

const VARIANTS = `
ALTER TABLE variants
  ADD COLUMN net_quantity_value numeric(9, 3) CHECK (net_quantity_value > 0),
  ADD COLUMN net_quantity_unit text CHECK (net_quantity_unit IN ('g', 'kg', 'ml', 'l', 'piece')),
  ADD COLUMN mrp_paise integer,
  ADD CONSTRAINT variants_net_quantity_whole CHECK ((net_quantity_value IS NULL) = (net_quantity_unit IS NULL)),
  ADD CONSTRAINT variants_mrp_not_below_price CHECK (mrp_paise >= price_paise);
`;

/** `no_allergens` is a statement of its own: without it a product without allergens has not been declared. */
const PRODUCTS = `
ALTER TABLE products
  ADD COLUMN status text NOT NULL DEFAULT 'published' CHECK (status IN ('draft', 'published')),
  ADD COLUMN components jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(components) = 'array'),
  ADD COLUMN allergens text[] NOT NULL DEFAULT '{}',
  ADD COLUMN may_contain text[] NOT NULL DEFAULT '{}',
  ADD COLUMN no_allergens boolean NOT NULL DEFAULT false CHECK (NOT no_allergens OR cardinality(allergens) = 0),
  ADD COLUMN veg_mark text NOT NULL DEFAULT '' CHECK (veg_mark IN ('', 'veg', 'nonveg')),
  ADD COLUMN nutrition jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(nutrition) = 'object'),
  ADD COLUMN nutrition_exempt_reason text NOT NULL DEFAULT '',
  ADD COLUMN shelf_life_days integer CHECK (shelf_life_days BETWEEN 1 AND 1095),
  ADD COLUMN packer_name text NOT NULL DEFAULT '',
  ADD COLUMN packer_licence text NOT NULL DEFAULT '' CHECK (packer_licence ~ '^([0-9]{14})?$'),
  ADD COLUMN packer_address text NOT NULL DEFAULT '',
  ADD COLUMN claim_note text NOT NULL DEFAULT '';
`;

/**
 * The countries that a product comes from: its own, and those of the components of a box, for filters.
 * PL/pgSQL, because PostgreSQL would plan an SQL function again for each statement that writes a product.
 */
const ORIGINS = `
CREATE FUNCTION product_origins(country text, components jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(
    SELECT DISTINCT origin
    FROM unnest(ARRAY[country] || ARRAY(SELECT c ->> 'countryOfOrigin' FROM jsonb_array_elements(components) AS e (c))) AS o (origin)
    WHERE origin <> '' ORDER BY origin);
END $$;
ALTER TABLE products ADD COLUMN origins text[] NOT NULL GENERATED ALWAYS AS (product_origins(country_of_origin, components)) STORED;
`;

/** The columns of a size that customers see. */
const SHOWN = (row: string, columns: readonly string[]) =>
  ['stock - $.reserved', 'size', 'position', 'price_paise', 'original_price_paise', 'deleted_at', ...columns]
    .map((column) => `$.${column}`.replaceAll('$', row))
    .join(', ');

const TRIGGER = (columns: readonly string[]) => `
DROP TRIGGER variants_tell_shown ON variants;
CREATE TRIGGER variants_tell_shown AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((${SHOWN('OLD', columns)}) IS DISTINCT FROM (${SHOWN('NEW', columns)})) EXECUTE FUNCTION tell_of_part_of_product();
`;

/** What Indian rules require on the page of packaged food, and whether the product is published. */
export class ProductDeclarations1765766000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VARIANTS + PRODUCTS + ORIGINS);
    await runner.query(TRIGGER(['net_quantity_value', 'net_quantity_unit', 'mrp_paise']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(TRIGGER([]));
    await runner.query(`
      ALTER TABLE products
        DROP COLUMN origins, DROP COLUMN status, DROP COLUMN components, DROP COLUMN allergens,
        DROP COLUMN may_contain, DROP COLUMN no_allergens, DROP COLUMN veg_mark, DROP COLUMN nutrition,
        DROP COLUMN nutrition_exempt_reason, DROP COLUMN shelf_life_days, DROP COLUMN packer_name,
        DROP COLUMN packer_licence, DROP COLUMN packer_address, DROP COLUMN claim_note;
      DROP FUNCTION product_origins;
      ALTER TABLE variants
        DROP COLUMN net_quantity_value, DROP COLUMN net_quantity_unit, DROP COLUMN mrp_paise;
    `);
  }
}
