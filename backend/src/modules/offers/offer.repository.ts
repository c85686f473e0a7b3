import { Injectable } from '@nestjs/common';
import { OFFER, type OfferInput } from '@shop/contracts/offers';
import { paise, toRupees } from '@shop/money';
import { Database } from '../../platform/database/database.js';
import { documentOf, type OfferDocument, type StoredOffer } from './stored-offer.js';

interface Row extends Omit<StoredOffer, 'document' | 'createdAt'> {
  readonly percent: number | null;
  readonly amountPaise: number | null;
  readonly minimumPaise: number | null;
  /** Null for a plain coupon. */
  readonly terms: StoredTerms | null;
  readonly createdAt: Date;
}

/** Terms that an earlier release stored have no condition about the payment. */
type StoredTerms = Omit<OfferDocument, 'prepaidOnly'> & Partial<Pick<OfferDocument, 'prepaidOnly'>>;

/** An offer that a code belongs to. */
export interface OfferOfCode {
  readonly code: string;
  readonly isPersonal: boolean;
  readonly offer: StoredOffer;
}

const OFFER_COLUMNS = `c.id AS "_id", c.code, c.percent, c.amount_paise AS "amountPaise", c.minimum_paise AS "minimumPaise", c.terms,
  c.first_day::text AS "firstDay", c.last_day::text AS "lastDay", c.is_active AS "isActive", c.created_at AS "createdAt"`;
const IS_ON =
  'c.is_active AND (c.first_day IS NULL OR c.first_day <= :day) AND (c.last_day IS NULL OR c.last_day >= :day)';
const IS_AUTOMATIC = "c.terms ->> 'trigger' = 'automatic'";

/** Codes of all and personal ones are in two tables, so writers of codes take turns until their transactions end. */
export const LOCK_CODES = `SELECT pg_advisory_xact_lock(hashtextextended('codes of offers', 0))`;

/** All offers, coupons among them. Days are days in India. Writes join the caller's transaction. */
@Injectable()
export class OfferRepository {
  constructor(private readonly database: Database) {}

  /** Returns the offers of a page, newest first. @param number counted from 1 */
  async page(number: number): Promise<readonly StoredOffer[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${OFFER_COLUMNS} FROM coupons c ORDER BY c.created_at DESC, c.id LIMIT :size OFFSET :offset`,
      { size: OFFER.pageSize, offset: (number - 1) * OFFER.pageSize },
    );
    return rows.map(read);
  }

  /** Returns offers whose code or title contains a text, newest first. */
  async containing(text: string): Promise<readonly StoredOffer[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${OFFER_COLUMNS} FROM coupons c WHERE concat_ws(' ', c.code, c.terms ->> 'title') ILIKE :pattern
       ORDER BY c.created_at DESC, c.id LIMIT :most`,
      { pattern: `%${text.replace(/[\\%_]/g, '\\$&')}%`, most: OFFER.found },
    );
    return rows.map(read);
  }

  /** Returns the ids of the offers that ended before a day. */
  async endedBefore(day: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>('SELECT id FROM coupons WHERE last_day < $1', [day]);
    return rows.map(({ id }) => id);
  }

  /** Returns the offers that apply by themselves on a day or later, oldest first, at most `OFFER.automatic`. */
  async automatic(day: string): Promise<readonly StoredOffer[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${OFFER_COLUMNS} FROM coupons c WHERE c.is_active AND ${IS_AUTOMATIC} AND (c.last_day IS NULL OR c.last_day >= :day)
       ORDER BY c.created_at, c.id LIMIT :most`,
      { day, most: OFFER.automatic },
    );
    return rows.map(read);
  }

  /** Returns the offers of codes: those of one code for all, and those of personal ones. */
  async withCodes(codes: readonly string[]): Promise<readonly OfferOfCode[]> {
    const rows = await this.database.query<Row & { readonly entered: string; readonly isPersonal: boolean }>(
      `SELECT ${OFFER_COLUMNS}, c.code AS entered, false AS "isPersonal" FROM coupons c WHERE c.code = ANY (:codes::text[])
       UNION ALL SELECT ${OFFER_COLUMNS}, o.code, true FROM offer_codes o JOIN coupons c ON c.id = o.offer_id WHERE o.code = ANY (:codes::text[])`,
      { codes },
    );
    return rows.map(({ entered: code, isPersonal, ...row }) => ({ code, isPersonal, offer: read(row) }));
  }

  /** Returns whether customers may have a code on a day. */
  async areCodesValid(day: string): Promise<boolean> {
    const valid = await this.database.count(
      `SELECT FROM coupons c WHERE ${IS_ON} AND NOT coalesce(${IS_AUTOMATIC}, false) LIMIT 1`,
      { day },
    );
    return valid > 0;
  }

  async find(id: string): Promise<StoredOffer | null> {
    const row = await this.database.one<Row>(`SELECT ${OFFER_COLUMNS} FROM coupons c WHERE c.id = $1`, [id]);
    return row && read(row);
  }

  async lock(id: string): Promise<StoredOffer | null> {
    const row = await this.database.one<Row>(`SELECT ${OFFER_COLUMNS} FROM coupons c WHERE c.id = $1 FOR UPDATE`, [id]);
    return row && read(row);
  }

  /** Lets others that add or activate offers wait until the transaction ends, so that these are counted. */
  async lockNumber(): Promise<void> {
    await this.database.query(LOCK_CODES);
  }

  /** @returns null when the code is taken */
  async add(id: string, offer: OfferInput): Promise<StoredOffer | null> {
    await this.database.query(LOCK_CODES);
    const row = await this.database.one<Row>(
      `INSERT INTO coupons AS c (id, code, terms, first_day, last_day, is_active)
       SELECT :id, :code::text, :terms, :firstDay, :lastDay, :isActive
       WHERE NOT EXISTS (SELECT FROM offer_codes WHERE code = :code)
       ON CONFLICT (code) DO NOTHING RETURNING ${OFFER_COLUMNS}`,
      { id, ...offer, terms: JSON.stringify(documentOf(offer)) },
    );
    return row && read(row);
  }

  /** Replaces everything but the code. A coupon becomes an offer with terms. */
  async change(id: string, offer: Omit<OfferInput, 'code'>): Promise<void> {
    await this.database.query(
      `UPDATE coupons SET percent = NULL, amount_paise = NULL, minimum_paise = NULL, terms = :terms,
         first_day = :firstDay, last_day = :lastDay, is_active = :isActive WHERE id = :id`,
      { id, ...offer, terms: JSON.stringify(documentOf(offer)) },
    );
  }

  async end(id: string): Promise<void> {
    await this.database.query('UPDATE coupons SET is_active = false WHERE id = $1', [id]);
  }

  /** Adds personal codes. Codes that exist are left out. @returns those that were added */
  async addCodes(id: string, codes: readonly string[]): Promise<readonly string[]> {
    await this.database.query(LOCK_CODES);
    const rows = await this.database.query<{ code: string }>(
      `INSERT INTO offer_codes (code, offer_id) SELECT wanted.code, :id FROM unnest(:codes::text[]) AS wanted (code)
       WHERE NOT EXISTS (SELECT FROM coupons c WHERE c.code = wanted.code) ORDER BY wanted.code ON CONFLICT (code) DO NOTHING RETURNING code`,
      { id, codes },
    );
    return rows.map(({ code }) => code);
  }

  /** Returns the personal codes of an offer, in alphabetical order. */
  async codesOf(id: string): Promise<readonly string[]> {
    const rows = await this.database.query<{ code: string }>(
      'SELECT code FROM offer_codes WHERE offer_id = $1 ORDER BY code',
      [id],
    );
    return rows.map(({ code }) => code);
  }

  /** Returns the number of personal codes by offer, of offers that have some. */
  async countCodes(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ id: string; codes: number }>(
      'SELECT offer_id AS id, count(*)::int AS codes FROM offer_codes WHERE offer_id = ANY ($1::uuid[]) GROUP BY 1',
      [ids],
    );
    return new Map(rows.map(({ id, codes }) => [id, codes]));
  }
}

function read({ percent, amountPaise, minimumPaise, terms, createdAt, ...row }: Row): StoredOffer {
  const rupees = (amount: number | null) => (amount === null ? null : toRupees(paise(amount)));
  return {
    ...row,
    document: terms
      ? { prepaidOnly: false, ...terms }
      : documentOfCoupon({ percent, amount: rupees(amountPaise), minimum: rupees(minimumPaise) }, row.code),
    createdAt: createdAt.toISOString(),
  };
}

function documentOfCoupon(
  { percent, amount, minimum }: Pick<OfferDocument, 'percent' | 'amount' | 'minimum'>,
  code: string | null,
): OfferDocument {
  return {
    ...{ title: code ?? '', kind: percent === null ? 'amount' : 'percent', trigger: 'code', percent, amount, minimum },
    ...{ maxDiscount: null, buy: null, get: null, tiers: [], categories: [], products: [], sizes: [] },
    ...{
      minimumQuantity: null,
      firstOrder: false,
      prepaidOnly: false,
      combines: false,
      isShown: false,
      usesForEachCode: null,
    },
  };
}
