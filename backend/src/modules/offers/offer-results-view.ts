import { Injectable } from '@nestjs/common';
import type { OfferResults } from '@shop/contracts/offers';
import { Database } from '../../platform/database/database.js';
import { rupees } from '../../platform/database/statements.js';

/** Orders with adjustments of this offer. The index `orders_with_offers` has no other orders. */
const RESULTS = `SELECT count(*)::int AS orders, ${rupees('coalesce(sum(o.total_paise), 0)')} AS revenue, ${rupees('coalesce(sum(taken.off_paise), 0)')} AS discount
  FROM orders o CROSS JOIN LATERAL (
    SELECT -sum((a ->> 'amountPaise')::int) AS off_paise FROM jsonb_array_elements(o.adjustments) a WHERE a ->> 'offer' = :id
  ) taken
  WHERE o.adjustments @? '$[*].offer' AND o.adjustments @> jsonb_build_array(jsonb_build_object('offer', :id::text))
    AND o.status <> 'Cancelled' AND o.deleted_at IS NULL`;

/** What offers brought, for screens. */
@Injectable()
export class OfferResultsView {
  constructor(private readonly database: Database) {}

  async of(id: string): Promise<OfferResults> {
    return (await this.database.one<OfferResults>(RESULTS, { id }))!;
  }
}
