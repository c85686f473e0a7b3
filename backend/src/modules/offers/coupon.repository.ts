import { Injectable } from '@nestjs/common';
import type { Coupon, CouponInput, CouponTerms } from '@shop/contracts/coupons';
import { fromRupees, paise, toRupees } from '@shop/money';
import { Database } from '../../platform/database/database.js';
import { LOCK_CODES } from './offer.repository.js';

/** A coupon without its limits of uses, which `LimitedUses` stores. */
export type StoredCoupon = Omit<Coupon, 'used' | 'held' | 'usesInAll' | 'usesForEachCustomer'>;

interface Row extends Omit<StoredCoupon, 'amount' | 'minimum' | 'createdAt'> {
  readonly amountPaise: number | null;
  readonly minimumPaise: number | null;
  readonly createdAt: Date;
}

const COUPON = `id AS "_id", code, percent, amount_paise AS "amountPaise", minimum_paise AS "minimumPaise",
  first_day::text AS "firstDay", last_day::text AS "lastDay", is_active AS "isActive", created_at AS "createdAt"`;

/** Plain coupons: codes without the terms of an offer. Writes join the caller's transaction. */
@Injectable()
export class CouponRepository {
  constructor(private readonly database: Database) {}

  /** Returns coupons, newest first. */
  async list(): Promise<readonly StoredCoupon[]> {
    return (
      await this.database.query<Row>(`SELECT ${COUPON} FROM coupons WHERE terms IS NULL ORDER BY created_at DESC, code`)
    ).map(read);
  }

  /** @returns null when the code is taken */
  async add(id: string, coupon: CouponInput): Promise<StoredCoupon | null> {
    await this.database.query(LOCK_CODES);
    const row = await this.database.one<Row>(
      `INSERT INTO coupons (id, code, percent, amount_paise, minimum_paise, first_day, last_day, is_active)
       SELECT :id, :code::text, :percent, :amountPaise, :minimumPaise, :firstDay, :lastDay, :isActive
       WHERE NOT EXISTS (SELECT FROM offer_codes WHERE code = :code)
       ON CONFLICT (code) DO NOTHING RETURNING ${COUPON}`,
      { id, ...coupon, ...inPaise(coupon) },
    );
    return row && read(row);
  }

  async lock(id: string): Promise<StoredCoupon | null> {
    const row = await this.database.one<Row>(
      `SELECT ${COUPON} FROM coupons WHERE id = $1 AND terms IS NULL FOR UPDATE`,
      [id],
    );
    return row && read(row);
  }

  async change(id: string, terms: CouponTerms): Promise<void> {
    await this.database.query(
      `UPDATE coupons SET percent = :percent, amount_paise = :amountPaise, minimum_paise = :minimumPaise,
         first_day = :firstDay, last_day = :lastDay, is_active = :isActive WHERE id = :id`,
      { id, ...terms, ...inPaise(terms) },
    );
  }
}

function inPaise({ amount, minimum }: CouponTerms): Pick<Row, 'amountPaise' | 'minimumPaise'> {
  return {
    amountPaise: amount === null ? null : fromRupees(amount),
    minimumPaise: minimum === null ? null : fromRupees(minimum),
  };
}

function read({ amountPaise, minimumPaise, createdAt, ...coupon }: Row): StoredCoupon {
  return {
    ...coupon,
    amount: amountPaise === null ? null : toRupees(paise(amountPaise)),
    minimum: minimumPaise === null ? null : toRupees(paise(minimumPaise)),
    createdAt: createdAt.toISOString(),
  };
}
