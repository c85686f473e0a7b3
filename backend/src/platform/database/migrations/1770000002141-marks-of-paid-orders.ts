import type { MigrationInterface, QueryRunner } from 'typeorm';

const STANDS = (row: string) => `${row}.status <> 'Cancelled' AND ${row}.deleted_at IS NULL`;
const IS_BOUGHT = (row: string) => `(${STANDS(row)} AND (${row}.paid_at IS NOT NULL OR ${row}.status = 'Delivered'))`;

const trigger = (columns: string, isBought: (row: string) => string) =>
  `CREATE TRIGGER orders_tell_ended AFTER UPDATE OF ${columns} ON orders FOR EACH ROW WHEN (${isBought('OLD')} <> ${isBought('NEW')}) EXECUTE FUNCTION tell_of_reviewed_products()`;

/** An order that is to be paid on delivery, or by bank transfer, marks no review before it is paid or delivered. */
export class MarksOfPaidOrders1770000002141 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER orders_tell_ended ON orders');
    await runner.query(trigger('status, deleted_at, paid_at', IS_BOUGHT));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER orders_tell_ended ON orders');
    await runner.query(trigger('status, deleted_at', (row) => `(${STANDS(row)})`));
  }
}
