import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of a size that stand in the product. */
const SHOWN = (row: string, columns: readonly string[]) =>
  [
    'stock - $.reserved',
    ...['size', 'position', 'price_paise', 'original_price_paise', 'deleted_at', 'net_quantity_value'],
    ...['net_quantity_unit', 'mrp_paise', ...columns],
  ]
    .map((column) => `$.${column}`.replaceAll('$', row))
    .join(', ');

const TRIGGER = (columns: readonly string[]) => `
DROP TRIGGER variants_tell_shown ON variants;
CREATE TRIGGER variants_tell_shown AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((${SHOWN('OLD', columns)}) IS DISTINCT FROM (${SHOWN('NEW', columns)})) EXECUTE FUNCTION tell_of_part_of_product();
`;

/** From how many pieces the stock of a size is low; without a limit, that of the shop. */
export class LowStockLimits1769600000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE variants ADD COLUMN low_stock_limit integer CHECK (low_stock_limit >= 0)');
    await runner.query(TRIGGER(['low_stock_limit']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(TRIGGER([]));
    await runner.query('ALTER TABLE variants DROP COLUMN low_stock_limit');
  }
}
