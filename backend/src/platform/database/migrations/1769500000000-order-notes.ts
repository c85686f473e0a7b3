import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff write about an order, for themselves. Erased with the address of a deleted account. */
const NOTES = `
CREATE TABLE order_notes (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL,
  by text NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000)
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, at);
CREATE INDEX order_notes_search ON order_notes USING gin (text gin_trgm_ops);

CREATE TABLE order_tags (
  order_id uuid NOT NULL REFERENCES orders,
  tag text NOT NULL CHECK (length(tag) BETWEEN 1 AND 30),
  PRIMARY KEY (order_id, tag)
);
CREATE INDEX order_tags_by_tag ON order_tags (tag, order_id);

-- Mails that staff sent again.
CREATE TABLE order_mails (
  order_id uuid NOT NULL REFERENCES orders,
  mail text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX order_mails_of_order ON order_mails (order_id, at);
`;

/** The search of the order list also finds PIN codes, businesses and invoice numbers. */
const SEARCH = `
CREATE INDEX orders_search_more ON orders
  USING gin (((shipping_address ->> 'postalCode') || ' ' || coalesce(details ->> 'gstin', '') || ' ' || coalesce(details ->> 'businessName', '')) gin_trgm_ops);
CREATE INDEX tax_documents_number ON tax_documents (upper(number));
`;

export class OrderNotes1769500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NOTES);
    await runner.query(SEARCH);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_search_more, tax_documents_number');
    await runner.query('DROP TABLE order_mails, order_tags, order_notes');
  }
}
