import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that are packed on a later day, and those whose next step has a day: to leave, or once shipped to arrive. */
export class OrderDays1770000001600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX orders_packed_later ON orders ((details ->> 'packOn'))
      WHERE details ->> 'packOn' IS NOT NULL AND status = 'Processing' AND deleted_at IS NULL`);
    await runner.query(`CREATE INDEX orders_due ON orders ((CASE WHEN status = 'Shipped' THEN split_part(details ->> 'promise', '/', 2) ELSE details ->> 'shipBy' END))
      WHERE status IN ('Processing', 'Packed', 'Shipped') AND deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_due');
    await runner.query('DROP INDEX orders_packed_later');
  }
}
