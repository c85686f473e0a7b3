import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refuses to hold drafts. Sales without a hold, such as replacements and payments that are already made, may take them. */
export class PublishedStock1765850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.replace(runner, "AND (is_sale OR p.status = 'published')");
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.replace(runner, '');
  }

  private async replace(runner: QueryRunner, condition: string): Promise<void> {
    await runner.query(`
CREATE OR REPLACE FUNCTION secure_stock(ids uuid[], quantities integer[], is_sale boolean) RETURNS TABLE (variant_id uuid, free integer) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM variants v WHERE v.id = ANY (ids) ORDER BY v.id FOR NO KEY UPDATE;
  RETURN QUERY
    SELECT line.id, coalesce(sold.free, 0)
    FROM unnest(ids, quantities) AS line (id, quantity)
    LEFT JOIN (
      SELECT v.id, v.stock - v.reserved AS free FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.id = ANY (ids) AND v.deleted_at IS NULL AND p.deleted_at IS NULL ${condition}) sold ON sold.id = line.id
    WHERE coalesce(sold.free, 0) < line.quantity ORDER BY line.id;
  IF FOUND THEN
    RETURN;
  ELSIF is_sale THEN
    UPDATE variants v SET stock = v.stock - line.quantity FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
  ELSE
    UPDATE variants v SET reserved = v.reserved + line.quantity FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
  END IF;
END $$`);
  }
}
