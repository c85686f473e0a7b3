import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days are days in India, both included. The limits of uses are in `limited_uses`. */
const COUPONS = `
CREATE TABLE coupons (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{3,20}$'),
  percent integer CHECK (percent BETWEEN 1 AND 90),
  amount_paise integer CHECK (amount_paise > 0),
  minimum_paise integer CHECK (minimum_paise > 0),
  first_day date,
  last_day date,
  is_active boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT coupons_percent_or_amount CHECK ((percent IS NULL) <> (amount_paise IS NULL)),
  CONSTRAINT coupons_days_in_order CHECK (last_day >= first_day)
);
`;

/** Codes that lower the price of a cart. */
export class Coupons1765760000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COUPONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE coupons');
  }
}
