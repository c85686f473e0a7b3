import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Remittance } from '../../domain/remittance.js';

/** What a report has changed: numbers of parcels, and the months of the transfers that are new, changed or replaced. */
export interface AddedRemittances {
  readonly added: number;
  readonly changed: number;
  readonly months: readonly string[];
}

const ADD = `
  WITH given AS (
    SELECT "orderId" AS order_id, day AS remitted_on, "amountPaise" AS amount_paise, reference
    FROM json_to_recordset(:remittances) AS row ("orderId" uuid, day date, "amountPaise" integer, reference text)
  ), known AS (
    SELECT k.* FROM cash_remittances k JOIN given g USING (order_id)
  ), written AS (
    INSERT INTO cash_remittances (order_id, remitted_on, amount_paise, reference) SELECT * FROM given
    ON CONFLICT (order_id) DO UPDATE SET (remitted_on, amount_paise, reference) = (excluded.remitted_on, excluded.amount_paise, excluded.reference)
    WHERE (excluded.remitted_on, excluded.amount_paise, excluded.reference)
      IS DISTINCT FROM (cash_remittances.remitted_on, cash_remittances.amount_paise, cash_remittances.reference)
    RETURNING order_id, remitted_on)
  SELECT (count(*) FILTER (WHERE k.order_id IS NULL))::int AS added, count(k.order_id)::int AS changed,
    (SELECT coalesce(array_agg(DISTINCT to_char(day, 'YYYY-MM')), '{}') FROM (
      SELECT remitted_on AS day FROM written
      UNION ALL SELECT known.remitted_on FROM known JOIN written USING (order_id)) days) AS months
  FROM written w LEFT JOIN known k USING (order_id)`;

/** What couriers have transferred. Joins the caller's transaction. */
@Injectable()
export class CashRemittances {
  constructor(private readonly database: Database) {}

  /** Adds transfers, or replaces those that are known of the same parcels. */
  async add(remittances: readonly Remittance[]): Promise<AddedRemittances> {
    return (await this.database.one<AddedRemittances>(ADD, { remittances: JSON.stringify(remittances) }))!;
  }
}
