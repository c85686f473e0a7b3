import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATUSES = (names: string) =>
  `ALTER TABLE orders DROP CONSTRAINT orders_status_check, ADD CONSTRAINT orders_status_check CHECK (status IN (${names}))`;

const SUMMED = (row: string) => `${row}.deleted_at, ${row}.created_at, ${row}.total_paise`;
const SOLD = (row: string) => `${SUMMED(row)}, ${row}.status = 'Cancelled'`;

const REOPENED = (summed: (row: string) => string) => `
  DROP TRIGGER orders_reopen_changed ON orders;
  CREATE TRIGGER orders_reopen_changed AFTER UPDATE ON orders FOR EACH ROW
    WHEN ((${summed('OLD')}) IS DISTINCT FROM (${summed('NEW')})) EXECUTE FUNCTION reopen_sales_day()`;

/**
 * Orders that are packed and not yet shipped. A cancelled order is no sale: its day is summed up again, and it is not to
 * be collected.
 */
export class PackedOrders1765755000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN packed_at timestamptz');
    await runner.query(STATUSES("'Processing', 'Packed', 'Shipped', 'Delivered', 'Cancelled'"));
    await runner.query(REOPENED(SOLD));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(REOPENED(SUMMED));
    await runner.query("UPDATE orders SET status = 'Processing' WHERE status = 'Packed'");
    await runner.query(STATUSES("'Processing', 'Shipped', 'Delivered', 'Cancelled'"));
    await runner.query('ALTER TABLE orders DROP COLUMN packed_at');
  }
}
