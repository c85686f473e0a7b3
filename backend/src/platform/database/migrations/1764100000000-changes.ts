import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The transaction id identifies a change that arrives on several connections. */
const TELL = (topic: string) => `PERFORM pg_notify('changes', ${topic} || ' ' || pg_current_xact_id());`;

const FUNCTIONS = `
CREATE FUNCTION tell_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN ${TELL(`'product:' || OLD.id`)} ELSE ${TELL(`'product:' || NEW.id`)} END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_part_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN ${TELL(`'product:' || OLD.product_id`)} ELSE ${TELL(`'product:' || NEW.product_id`)} END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${TELL(`'settings'`)}
  RETURN NULL;
END $$;

CREATE FUNCTION tell_of_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${TELL(`'everything'`)}
  RETURN NULL;
END $$;
`;

/** The columns of a size that customers see. Turning reserved pieces into sold ones changes none of them. */
const SHOWN = (row: string) =>
  ['stock - $.reserved', 'size', 'position', 'price_paise', 'original_price_paise', 'deleted_at']
    .map((column) => `$.${column}`.replaceAll('$', row))
    .join(', ');

const TRIGGERS = `
CREATE TRIGGER products_tell AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION tell_of_product();
CREATE TRIGGER variants_tell AFTER INSERT OR DELETE ON variants FOR EACH ROW EXECUTE FUNCTION tell_of_part_of_product();
CREATE TRIGGER variants_tell_shown AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((${SHOWN('OLD')}) IS DISTINCT FROM (${SHOWN('NEW')})) EXECUTE FUNCTION tell_of_part_of_product();
CREATE TRIGGER reviews_tell AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION tell_of_part_of_product();
CREATE TRIGGER store_settings_tell AFTER INSERT OR UPDATE OR DELETE ON store_settings FOR EACH ROW EXECUTE FUNCTION tell_of_settings();
CREATE TRIGGER products_tell_emptied AFTER TRUNCATE ON products EXECUTE FUNCTION tell_of_everything();
CREATE TRIGGER variants_tell_emptied AFTER TRUNCATE ON variants EXECUTE FUNCTION tell_of_everything();
CREATE TRIGGER reviews_tell_emptied AFTER TRUNCATE ON reviews EXECUTE FUNCTION tell_of_everything();
`;

/**
 * Notifies every listening process of changes that customers see, once the writing transaction commits, whatever wrote
 * them.
 */
export class Changes1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTIONS);
    await runner.query(TRIGGERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION tell_of_product, tell_of_part_of_product, tell_of_settings, tell_of_everything CASCADE',
    );
  }
}
