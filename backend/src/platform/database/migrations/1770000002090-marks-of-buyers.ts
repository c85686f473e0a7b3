import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_BOUGHT = (row: string) => `(${row}.status <> 'Cancelled' AND ${row}.deleted_at IS NULL)`;

/** Cached products show which of their reviews are by buyers, which depends on orders. Most buyers have reviewed nothing. */
export class MarksOfBuyers1770000002090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION tell_of_reviewed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of('product:' || r.product_id) FROM order_items i JOIN reviews r ON r.product_id = i.product_id AND r.user_id = NEW.user_id
  WHERE i.order_id = NEW.id;
  RETURN NULL;
END $$`);
    await runner.query(
      'CREATE TRIGGER orders_tell_added AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION tell_of_reviewed_products()',
    );
    await runner.query(
      `CREATE TRIGGER orders_tell_ended AFTER UPDATE OF status, deleted_at ON orders FOR EACH ROW WHEN (${IS_BOUGHT('OLD')} <> ${IS_BOUGHT('NEW')}) EXECUTE FUNCTION tell_of_reviewed_products()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER orders_tell_ended ON orders');
    await runner.query('DROP TRIGGER orders_tell_added ON orders');
    await runner.query('DROP FUNCTION tell_of_reviewed_products');
  }
}
