import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

/** Bounds the work: the newest orders, the first products of each, and the products kept for one. */
const ORDERS = 5_000;
const PRODUCTS_OF_ORDER = 20;
const KEPT = 6;
/** One customer's habit is no recommendation. */
const MIN_CUSTOMERS = 2;

/** What customers bought together. Reads the tables of the ordering module and writes nothing there. */
@Injectable()
export class BoughtTogether {
  constructor(private readonly database: Database) {}

  /**
   * Counts for each product the customers who ordered another one with it, and stores the most frequent ones. Rows that stay
   * the same are not written, so cached products stay valid. Concurrent runs are safe.
   */
  async refresh(): Promise<void> {
    await this.database.query(
      `WITH recent AS (SELECT id, user_id FROM orders WHERE status <> 'Cancelled' AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ${ORDERS}),
       lines AS (SELECT order_id, user_id, product_id FROM (
         SELECT i.order_id, o.user_id, i.product_id, row_number() OVER (PARTITION BY i.order_id ORDER BY i.product_id) AS place
         FROM recent o CROSS JOIN LATERAL (SELECT DISTINCT order_id, product_id FROM order_items WHERE order_id = o.id) i) numbered
         WHERE place <= ${PRODUCTS_OF_ORDER}),
       pairs AS (SELECT a.product_id, b.product_id AS other, count(DISTINCT a.user_id) AS customers
         FROM lines a JOIN lines b USING (order_id) WHERE a.product_id <> b.product_id GROUP BY 1, 2),
       ranked AS (SELECT *, row_number() OVER (PARTITION BY product_id ORDER BY customers DESC, other) AS rank
         FROM pairs WHERE customers >= ${MIN_CUSTOMERS}),
       found AS (SELECT r.product_id, array_agg(r.other ORDER BY rank) AS others
         FROM ranked r JOIN products p ON p.id = r.product_id WHERE rank <= ${KEPT} GROUP BY 1),
       gone AS (DELETE FROM bought_together WHERE product_id NOT IN (SELECT product_id FROM found))
       INSERT INTO bought_together AS t (product_id, others) SELECT product_id, others FROM found ORDER BY product_id
       ON CONFLICT (product_id) DO UPDATE SET others = excluded.others WHERE t.others <> excluded.others`,
    );
  }
}
