/**
 * The smallest and the largest reduction of all sizes for sale, in whole percent as shown on badges. Reads the
 * catalogue's tables, for display only. Excludes prices of 0, which belong to unfinished products.
 */
export const DISCOUNTS = `
  SELECT min(percent)::integer AS min, max(percent)::integer AS max
  FROM (
    SELECT CASE WHEN v.original_price_paise > v.price_paise THEN round((v.original_price_paise - v.price_paise) * 100.0 / v.original_price_paise) ELSE 0 END AS percent
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE p.deleted_at IS NULL AND v.deleted_at IS NULL AND v.price_paise > 0
  ) AS reductions`;
