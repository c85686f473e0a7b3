import { Injectable } from '@nestjs/common';
import type { ExplanationInput } from '@shop/contracts/settlements';
import { fromRupees } from '@shop/money';
import { Database } from '../../../../platform/database/database.js';
import { formatted } from '../../../../platform/database/india-time.js';
import type { Payout, SettledEntry } from '../../../payments/index.js';

/** What adding a report has changed: numbers of rows, and the months of the payouts of those that are new or changed. */
export interface AddedEntries {
  readonly added: number;
  readonly changed: number;
  readonly months: readonly string[];
}

const ADD_PAYOUTS = `
  INSERT INTO payouts (id, provider, utr, paid_at, amount_paise)
  SELECT DISTINCT ON (id) id, :provider, utr, "paidAt", "amountPaise"
  FROM json_to_recordset(:payouts) AS given (id text, utr text, "paidAt" timestamptz, "amountPaise" bigint)
  ON CONFLICT (id) DO UPDATE SET utr = coalesce(excluded.utr, payouts.utr), amount_paise = coalesce(excluded.amount_paise, payouts.amount_paise)
  WHERE (coalesce(excluded.utr, payouts.utr), coalesce(excluded.amount_paise, payouts.amount_paise)) IS DISTINCT FROM (payouts.utr, payouts.amount_paise)
  RETURNING id, paid_at, xmax = 0 AS is_new`;

/** How many rows are new and changed, and the months of their payouts. */
const ADDED = `count(*) FILTER (WHERE is_new)::int AS added, count(*) FILTER (WHERE NOT is_new)::int AS changed,
    coalesce(array_agg(DISTINCT ${formatted('p.paid_at', 'YYYY-MM')}) FILTER (WHERE p.id IS NOT NULL), '{}') AS months`;

const FIGURES = ['amount_paise', 'credit_paise', 'debit_paise', 'fee_paise', 'tax_paise', 'payment_id', 'dispute_id'];
const figures = (table: string) => `(${FIGURES.map((column) => `${table}.${column}`).join(', ')})`;

const ADD_ENTRIES = `
  WITH given AS (
    SELECT DISTINCT ON (payout, kind, id) payout AS payout_id, kind, id, "paymentId" AS payment_id, "disputeId" AS dispute_id,
      "amountPaise" AS amount_paise, "creditPaise" AS credit_paise, "debitPaise" AS debit_paise, "feePaise" AS fee_paise,
      "taxPaise" AS tax_paise, left(description, 200) AS description, "createdAt" AS created_at
    FROM json_to_recordset(:entries) AS row (payout text, kind text, id text, "paymentId" text, "disputeId" text,
      "amountPaise" bigint, "creditPaise" bigint, "debitPaise" bigint, "feePaise" bigint, "taxPaise" bigint, description text,
      "createdAt" timestamptz)
  ), written AS (
    INSERT INTO payout_entries (payout_id, kind, id, payment_id, dispute_id, amount_paise, credit_paise, debit_paise, fee_paise,
      tax_paise, description, created_at)
    SELECT * FROM given WHERE NOT EXISTS (
      SELECT FROM payout_entries known WHERE (known.payout_id, known.kind, known.id) = (given.payout_id, given.kind, given.id)
        AND ${figures('known')} IS NOT DISTINCT FROM ${figures('given')})
    ON CONFLICT (payout_id, kind, id) DO UPDATE SET
      (amount_paise, credit_paise, debit_paise, fee_paise, tax_paise, payment_id, dispute_id) = ${figures('excluded')}
    WHERE ${figures('excluded')} IS DISTINCT FROM ${figures('payout_entries')}
    RETURNING payout_id, xmax = 0 AS is_new)
  SELECT ${ADDED} FROM written LEFT JOIN payouts p ON p.id = written.payout_id`;

const EXPLAIN = `
  INSERT INTO settlement_explanations (kind, subject, expected_paise, reported_paise, note, explained_by, explained_at)
  VALUES (:kind, :subject, :expected::bigint, :reported::bigint, :note, :by, :at)
  ON CONFLICT (kind, subject) DO UPDATE SET expected_paise = excluded.expected_paise, reported_paise = excluded.reported_paise,
    note = excluded.note, explained_by = excluded.explained_by, explained_at = excluded.explained_at`;

/** Payouts, their entries, and what staff have explained. All methods join the caller's transaction. */
@Injectable()
export class Payouts {
  constructor(private readonly database: Database) {}

  /** Adds payouts. Of known ones, only adds what was not known before. */
  async add(provider: string, payouts: readonly Payout[]): Promise<AddedEntries> {
    const sql = `WITH p AS (${ADD_PAYOUTS}) SELECT ${ADDED} FROM p`;
    return (await this.database.one<AddedEntries>(sql, { provider, payouts: JSON.stringify(payouts) }))!;
  }

  /** Adds entries with their payouts. Entries that are known change nothing, unless their figures differ. */
  async addEntries(provider: string, entries: readonly SettledEntry[]): Promise<AddedEntries> {
    await this.add(provider, [...new Map(entries.map(({ payout }) => [payout.id, payout])).values()]);
    const rows = entries.map(({ payout, ...entry }) => ({ ...entry, payout: payout.id }));
    return (await this.database.one<AddedEntries>(ADD_ENTRIES, { entries: JSON.stringify(rows) }))!;
  }

  /** Returns when the reports of the days since this one were read, by day. */
  async daysRead(provider: string, since: string): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.database.query<{ day: string; readAt: Date }>(
      'SELECT day::text, read_at AS "readAt" FROM settlement_days WHERE provider = :provider AND day >= :since',
      { provider, since },
    );
    return new Map(rows.map(({ day, readAt }) => [day, readAt]));
  }

  async noteDayRead(provider: string, day: string, readAt: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO settlement_days (provider, day, read_at) VALUES (:provider, :day, :readAt)
       ON CONFLICT (provider, day) DO UPDATE SET read_at = excluded.read_at`,
      { provider, day, readAt },
    );
  }

  async explain({ kind, subject, expected, reported, note }: ExplanationInput, by: string, at: Date): Promise<void> {
    const amounts = { expected: toPaise(expected), reported: toPaise(reported) };
    await this.database.query(EXPLAIN, { kind, subject, ...amounts, note, by, at });
  }
}

/** A figure of a finding, which may be negative. */
const toPaise = (rupees: number | null): number | null =>
  rupees === null ? null : Math.sign(rupees) * fromRupees(Math.abs(rupees));
