import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Coupons become one kind of offer. They keep their columns, which the earlier release reads; every other offer has its
 * terms as a document, and no code where it applies by itself. Uses are counted in `limited_uses`.
 */
const OFFERS = `
ALTER TABLE coupons ADD COLUMN terms jsonb,
  ALTER COLUMN code DROP NOT NULL,
  DROP CONSTRAINT coupons_percent_or_amount,
  ADD CONSTRAINT coupons_percent_amount_or_terms CHECK (num_nonnulls(percent, amount_paise, terms) = 1),
  ADD CONSTRAINT coupons_have_codes CHECK (code IS NOT NULL OR terms IS NOT NULL);
CREATE INDEX coupons_automatic ON coupons (created_at, id) WHERE is_active AND terms ->> 'trigger' = 'automatic';
CREATE INDEX coupons_listed ON coupons (created_at DESC, id);

CREATE TABLE offer_codes (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{3,20}$'),
  offer_id uuid NOT NULL REFERENCES coupons (id) ON DELETE CASCADE
);
CREATE INDEX offer_codes_of_offer ON offer_codes (offer_id, code);

CREATE INDEX orders_with_offers ON orders USING gin (adjustments jsonb_path_ops) WHERE adjustments @? '$[*].offer';

CREATE FUNCTION tell_of_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of('offers');
  RETURN NULL;
END $$;
CREATE TRIGGER coupons_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON coupons FOR EACH STATEMENT EXECUTE FUNCTION tell_of_offers();
`;

export class Offers1770000001500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OFFERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX orders_with_offers;
      DROP TABLE offer_codes;
      DROP TRIGGER coupons_tell ON coupons;
      DROP FUNCTION tell_of_offers();
      DROP INDEX coupons_automatic;
      DROP INDEX coupons_listed;
      DELETE FROM coupons WHERE terms IS NOT NULL;
      ALTER TABLE coupons DROP COLUMN terms, ALTER COLUMN code SET NOT NULL,
        ADD CONSTRAINT coupons_percent_or_amount CHECK ((percent IS NULL) <> (amount_paise IS NULL));
    `);
  }
}
