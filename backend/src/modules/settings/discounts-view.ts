/**
 * The smallest and the largest reduction of all sizes for sale, in whole percent as shown on badges, and when the first
 * reduction ends. Reads the catalogue's tables, for display only, by the rule of `referencePrice`. Excludes prices of
 * 0, which belong to unfinished products. `:now`: a date.
 */
export const DISCOUNTS = `
  SELECT min(percent)::integer AS min, max(percent)::integer AS max, min(until) AS until
  FROM (
    SELECT CASE WHEN v.original_price_paise > v.price_paise AND (v.original_price_paise = v.mrp_paise OR v.mrp_paise IS NULL AND rules.min_asked_days IS NULL OR earlier.until IS NOT NULL)
      THEN round((v.original_price_paise - v.price_paise) * 100.0 / v.original_price_paise) ELSE 0 END AS percent, earlier.until
    FROM variants v JOIN products p ON p.id = v.product_id CROSS JOIN reference_rules rules
    LEFT JOIN LATERAL (
      SELECT max(asked_to + (asked_to - asked_from)) AS until
      FROM (SELECT price_paise, asked_from, lead(asked_from) OVER (ORDER BY asked_from) AS asked_to FROM variant_prices WHERE variant_id = v.id) asked
      WHERE price_paise = v.original_price_paise AND asked_to - asked_from >= make_interval(days => rules.min_asked_days)
        AND asked_to + (asked_to - asked_from) > :now::timestamptz
    ) earlier ON rules.min_asked_days IS NOT NULL AND v.original_price_paise > v.price_paise AND (v.original_price_paise >= v.mrp_paise) IS NOT TRUE
    WHERE p.deleted_at IS NULL AND p.status = 'published' AND v.deleted_at IS NULL AND v.price_paise > 0
  ) AS reductions`;
