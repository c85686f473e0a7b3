import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `tax_settings` has one row. A document keeps a copy of everything printed on it; only its cancellation may be noted
 * later. The ranges of codes make two rates of one code on one day impossible: the digit in front keeps leading zeros.
 */
const INVOICING = `
CREATE TABLE tax_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  profile jsonb NOT NULL DEFAULT '{}',
  confirmed_at timestamptz,
  confirmed_by uuid
);
INSERT INTO tax_settings DEFAULT VALUES;
CREATE TABLE tax_rates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  hsn text NOT NULL CHECK (hsn ~ '^[0-9]{4,8}$'),
  rate_bps integer NOT NULL CHECK (rate_bps BETWEEN 0 AND 10000),
  valid_from date NOT NULL,
  valid_to date CHECK (valid_to >= valid_from),
  source text NOT NULL DEFAULT '',
  confirmed_at timestamptz,
  confirmed_by uuid,
  CONSTRAINT tax_rates_do_not_overlap EXCLUDE USING gist (
    int8range(('1' || hsn)::bigint, ('1' || hsn)::bigint, '[]') WITH &&, daterange(valid_from, valid_to, '[]') WITH &&)
);
CREATE TABLE product_tax_codes (
  product_id uuid PRIMARY KEY,
  components text[] NOT NULL CHECK (cardinality(components) BETWEEN 0 AND 10),
  unit text NOT NULL CHECK (unit ~ '^[A-Z]{3}$')
);
CREATE TABLE document_counters (
  series text NOT NULL,
  financial_year text NOT NULL,
  next integer NOT NULL CHECK (next > 0),
  PRIMARY KEY (series, financial_year)
);
CREATE TABLE tax_documents (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('receipt', 'tax-invoice', 'bill-of-supply', 'invoice-cum-bill', 'credit-note')),
  series text NOT NULL,
  financial_year text NOT NULL,
  no integer NOT NULL CHECK (no > 0),
  number text NOT NULL CHECK (length(number) <= 16),
  order_id uuid NOT NULL,
  invoice_id uuid REFERENCES tax_documents (id),
  refund_key text,
  issued_at timestamptz NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  contents jsonb NOT NULL,
  cancelled_at timestamptz,
  cancel_reason text,
  UNIQUE (series, financial_year, no),
  UNIQUE (invoice_id, refund_key),
  CHECK ((kind = 'credit-note') = (invoice_id IS NOT NULL)),
  CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL))
);
CREATE INDEX tax_documents_order ON tax_documents (order_id);
CREATE INDEX tax_documents_issued ON tax_documents (issued_at);
CREATE FUNCTION refuse_change_of_tax_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.cancelled_at IS NULL
    AND to_jsonb(NEW) - 'cancelled_at' - 'cancel_reason' = to_jsonb(OLD) - 'cancelled_at' - 'cancel_reason' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Tax documents cannot be changed.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER tax_documents_are_immutable BEFORE UPDATE OR DELETE ON tax_documents FOR EACH ROW EXECUTE FUNCTION refuse_change_of_tax_document();
CREATE TRIGGER tax_documents_are_not_emptied BEFORE TRUNCATE ON tax_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_tax_document();
`;

const BEFORE = '2017-07-01';
const SINCE = '2025-09-22';
const LAST_DAY_BEFORE = '2025-09-21';

/** Codes, and their rates in percent until 21 September 2025 and since. */
const RATES: readonly (readonly [codes: string, before: number | null, since: number])[] = [
  ['080131 080132 080111', 5, 5],
  ['080211 080212 080221 080222 080251 080252 080261 080262 080291 080292 080299', 12, 5],
  ['080231 080232', 5, 5],
  ['080620', 5, 5],
  ['080410 080420 081310 081320 081340 081350', 12, 5],
  ['1204 1206 1207 1212', 5, 5],
  ['200819 200893', 12, 5],
  ['210690', 18, 5],
  ['1806', 18, 5],
  ['1704', null, 5],
  ['3406', 12, 5],
];

const rows = RATES.flatMap(([codes, before, since]) =>
  codes
    .split(' ')
    .flatMap((hsn) => [
      ...(before === null ? [] : [`('${hsn}', ${before * 100}, '${BEFORE}', '${LAST_DAY_BEFORE}'::date, '')`]),
      `('${hsn}', ${since * 100}, '${SINCE}', NULL, 'Notification 9/2025-CT(Rate)')`,
    ]),
);

/** Tax documents: the shop's tax data, dated rates (unconfirmed, for the owner's accountant), counters, and the documents. */
export class Invoicing1765764000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INVOICING);
    await runner.query(`INSERT INTO tax_rates (hsn, rate_bps, valid_from, valid_to, source) VALUES ${rows.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tax_documents, document_counters, product_tax_codes, tax_rates, tax_settings');
    await runner.query('DROP FUNCTION refuse_change_of_tax_document');
  }
}
