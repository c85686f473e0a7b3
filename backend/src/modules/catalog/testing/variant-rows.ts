import type { Database } from '../../../platform/database/database.js';

/** Inserts a product with one size per given stock. @returns the ids of the sizes, in that order */
export async function withVariants(database: Database, stocks: readonly number[]): Promise<string[]> {
  const product = await database.one<{ id: string }>(
    `INSERT INTO products (name, description, image_urls) VALUES ('Almonds', '', '{almonds.jpg}') RETURNING id`,
  );
  const rows = await database.query<{ id: string }>(
    `WITH added AS (
       INSERT INTO variants (product_id, position, size, price_paise, stock)
       SELECT $1, nth, 'Size ' || nth, 10000, stock FROM unnest($2::integer[]) WITH ORDINALITY AS line (stock, nth) RETURNING id, position)
     SELECT id FROM added ORDER BY position`,
    [product?.id, stocks],
  );
  return rows.map(({ id }) => id);
}

/** Returns the two numbers of each size, in the order of the given ids. */
export function stockOf(
  database: Database,
  variantIds: readonly string[],
): Promise<{ stock: number; reserved: number }[]> {
  return database.query(
    'SELECT v.stock, v.reserved FROM unnest($1::uuid[]) WITH ORDINALITY AS line (id, nth) JOIN variants v USING (id) ORDER BY nth',
    [variantIds],
  );
}
