/** The largest surcharge of a zone on shipping, in rupees; 0 without one. Reads the rules of delivery, for display only. */
export const SURCHARGE = `
  SELECT coalesce(max(fee::numeric), 0)::float8 FROM delivery_rules, LATERAL (
    SELECT jsonb_path_query(rules, '$.**.shippingFee') UNION ALL SELECT jsonb_path_query(rules, '$.**.kgFee')
  ) AS fees (fee)`;
