import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Closed months of the books. What is dated in one is refused by the database, whatever asks for it: documents and their
 * cancellation, receipts of money, and money returned by hand. Receipts are no tax documents and may be replaced.
 */
export class MonthClosings1768200000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE month_closings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        month text NOT NULL CHECK (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
        closed_at timestamptz NOT NULL,
        closed_by uuid NOT NULL,
        closed_by_name text NOT NULL,
        open_points jsonb NOT NULL,
        reopened_at timestamptz,
        reopened_by uuid,
        reopened_by_name text,
        reopen_reason text,
        CHECK (num_nulls(reopened_at, reopened_by, reopened_by_name, reopen_reason) IN (0, 4))
      );
      CREATE UNIQUE INDEX month_closings_closed ON month_closings (month) WHERE reopened_at IS NULL;
      CREATE INDEX month_closings_month ON month_closings (month);

      CREATE FUNCTION assert_month_open(at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM month_closings WHERE month = to_char(at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AND reopened_at IS NULL) THEN
          RAISE EXCEPTION 'The month is closed.' USING ERRCODE = 'check_violation', CONSTRAINT = 'month_is_open';
        END IF;
      END $$;

      -- A document that is being written when its month is closed is in the month, or refused.
      CREATE FUNCTION await_documents() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        LOCK TABLE tax_documents IN SHARE MODE;
        RETURN NEW;
      END $$;
      CREATE TRIGGER month_closings_await_documents BEFORE INSERT ON month_closings FOR EACH ROW EXECUTE FUNCTION await_documents();

      CREATE FUNCTION refuse_document_of_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM assert_month_open(NEW.issued_at);
        RETURN NEW;
      END $$;
      CREATE TRIGGER tax_documents_of_open_month BEFORE INSERT ON tax_documents FOR EACH ROW
        EXECUTE FUNCTION refuse_document_of_closed_month();
      CREATE TRIGGER tax_documents_cancelled_in_open_month BEFORE UPDATE OF cancelled_at ON tax_documents FOR EACH ROW
        WHEN (NEW.kind <> 'receipt' AND OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at)
        EXECUTE FUNCTION refuse_document_of_closed_month();

      CREATE FUNCTION refuse_payment_of_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM assert_month_open(NEW.paid_at);
        IF TG_OP = 'UPDATE' THEN PERFORM assert_month_open(OLD.paid_at); END IF;
        RETURN NEW;
      END $$;
      -- Orders that are paid now, the usual ones, are not looked up.
      CREATE TRIGGER orders_paid_in_open_month BEFORE INSERT ON orders FOR EACH ROW
        WHEN (NEW.paid_at < now() - interval '1 hour') EXECUTE FUNCTION refuse_payment_of_closed_month();
      CREATE TRIGGER orders_paid_later_in_open_month BEFORE UPDATE OF paid_at ON orders FOR EACH ROW
        WHEN (OLD.paid_at IS DISTINCT FROM NEW.paid_at) EXECUTE FUNCTION refuse_payment_of_closed_month();

      CREATE FUNCTION refuse_refund_of_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM assert_month_open(NEW.created_at);
        RETURN NEW;
      END $$;
      CREATE TRIGGER refunds_by_hand_in_open_month BEFORE INSERT OR UPDATE OF manual_method, created_at ON refunds FOR EACH ROW
        WHEN (NEW.manual_method IS NOT NULL) EXECUTE FUNCTION refuse_refund_of_closed_month()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER refunds_by_hand_in_open_month ON refunds;
      DROP TRIGGER orders_paid_later_in_open_month ON orders;
      DROP TRIGGER orders_paid_in_open_month ON orders;
      DROP TRIGGER tax_documents_cancelled_in_open_month ON tax_documents;
      DROP TRIGGER tax_documents_of_open_month ON tax_documents;
      DROP TABLE month_closings;
      DROP FUNCTION refuse_refund_of_closed_month();
      DROP FUNCTION refuse_payment_of_closed_month();
      DROP FUNCTION refuse_document_of_closed_month();
      DROP FUNCTION await_documents();
      DROP FUNCTION assert_month_open(timestamptz)`);
  }
}
