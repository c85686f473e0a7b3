import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refuses every change of a document but those of the condition. */
const ONLY = (condition: string) => `
CREATE OR REPLACE FUNCTION refuse_change_of_tax_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ${condition} THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Tax documents cannot be changed.' USING ERRCODE = 'insufficient_privilege';
END $$;`;

const CANCELLATION = `TG_OP = 'UPDATE' AND OLD.cancelled_at IS NULL
    AND to_jsonb(NEW) - 'cancelled_at' - 'cancel_reason' = to_jsonb(OLD) - 'cancelled_at' - 'cancel_reason'`;

/** A receipt is no tax document: its customer is erased with the account. */
const ERASURE = `TG_OP = 'UPDATE' AND OLD.kind = 'receipt' AND to_jsonb(NEW) - 'contents' = to_jsonb(OLD) - 'contents'
    AND NEW.contents - 'buyer' - 'delivery' = OLD.contents - 'buyer' - 'delivery'
    AND NEW.contents->'buyer' = anonymous_party(OLD.contents->'buyer') AND NEW.contents->'delivery' = anonymous_party(OLD.contents->'delivery')`;

const ANONYMOUS = `
CREATE FUNCTION anonymous_party(party jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN jsonb_build_object('name', 'Customer', 'gstin', NULL, 'address', '[]'::jsonb, 'stateCode', party->'stateCode');
END $$;`;

/** Receipts of accounts that were deleted before this release. */
const ERASE = `UPDATE tax_documents d
  SET contents = contents || jsonb_build_object('buyer', anonymous_party(contents->'buyer'), 'delivery', anonymous_party(contents->'delivery'))
  FROM orders o WHERE o.id = d.order_id AND o.user_id IS NULL AND d.kind = 'receipt'`;

export class ErasedReceipts1765860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ANONYMOUS);
    await runner.query(ONLY(`(${CANCELLATION}) OR (${ERASURE})`));
    await runner.query(ERASE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(ONLY(CANCELLATION));
    await runner.query('DROP FUNCTION anonymous_party');
  }
}
