import { Injectable } from '@nestjs/common';
import type { ReportPeriod } from '@shop/contracts/reports';
import { Database } from '../../../../platform/database/database.js';
import { dayOf } from '../../../../platform/database/india-time.js';
import { ContainedTaxes, type RateOfDay } from '../../purchase/application/contained-taxes.js';
import { figuresOf, productsSoldIn } from './sales-figures-view.js';
import { DAYS_WITH_HOURS, ENDED_HOURS, HOURS, OPEN_DAY, OPEN_DAYS, WHOLE_DAYS } from './sales-spans.js';

/** The most days that are summed up in one transaction, each by a statement of its own: with 9,000 orders it takes half a second. */
const BATCH = 14;
/** No further day is begun after this time: changes of orders wait for the transaction. */
const BATCH_MS = 1000;

/** Advisory lock that changes to orders of past days take in shared mode: see the migration of `sales_days`. */
const LOCK = 5_702_118;

/** The day of the first order; no row without orders. */
const FIRST_DAY = `SELECT ${dayOf('created_at')} AS day FROM orders WHERE deleted_at IS NULL ORDER BY created_at LIMIT 1`;

/** Days between two without sums, the newest first. The current day never has any, and the one before for an hour. */
const MISSING = `SELECT to_char(days.day, 'YYYY-MM-DD') AS day, days.day >= ${OPEN_DAY} - ${DAYS_WITH_HOURS} AS "hasHours" FROM (${FIRST_DAY}) first,
    generate_series(greatest(:from::date, first.day), least(:to::date, ${OPEN_DAY} - 1), interval '1 day') AS days (day)
  WHERE NOT EXISTS (SELECT FROM sales_periods p WHERE p.span = 'day' AND p.first_day = days.day::date) ORDER BY days.day DESC LIMIT ${BATCH}`;

/** Sums are stored in the order in which reports read them, which halves the time of reading. */
const KEY = 'dimension, key';

const COLUMNS = 'dimension, key, label, orders, pieces, total_paise, refunded_paise, tax_paise';

const store = (
  spans: string,
) => `WITH spans AS MATERIALIZED (${spans}), figures AS (${figuresOf('SELECT * FROM spans')}),
  stored AS (INSERT INTO sales_sums (span, first_day, ${COLUMNS}) SELECT span, day, ${COLUMNS} FROM figures ORDER BY span, day, ${KEY})
  INSERT INTO sales_periods (span, first_day) SELECT span, day FROM spans`;

const STORE_DAYS = store(WHOLE_DAYS);
const STORE_HOURS = store(ENDED_HOURS);

const HAS_ENDED_HOURS = `${ENDED_HOURS} LIMIT 1`;

const FORGET_DAYS = `DELETE FROM sales_sums WHERE span = 'day' AND first_day = ANY (:days)`;

/** Sums of hours that are to be computed again. */
const FORGET_HOURS = `DELETE FROM sales_sums s USING (${ENDED_HOURS}) h WHERE s.span = h.span AND s.first_day = h.day`;

const OLD_HOURS = `span = ANY (${HOURS}) AND first_day < ${OPEN_DAY} - ${DAYS_WITH_HOURS}`;

/** Sums of sums, into which those of shorter spans are added. */
const ADDED = `max(label COLLATE "C"), sum(orders), sum(pieces), sum(total_paise), sum(refunded_paise), sum(tax_paise)`;

const ADD_HOURS = `WITH stored AS (
    INSERT INTO sales_sums (span, first_day, ${COLUMNS})
    SELECT 'day', first_day, ${KEY}, ${ADDED} FROM sales_sums WHERE span = ANY (${HOURS}) AND first_day = ANY (:days::date[])
    GROUP BY first_day, ${KEY} ORDER BY first_day, ${KEY})
  INSERT INTO sales_periods (span, first_day) SELECT 'day', day FROM unnest(:days::date[]) d (day)`;

const NEXT_MONTH = `(m.month + interval '1 month')::date`;

/** Past months without sums, all of whose days have them. */
const WHOLE_MONTHS = `SELECT to_char(m.month, 'YYYY-MM-DD') AS month FROM (${FIRST_DAY}) first,
    (SELECT DISTINCT date_trunc('month', first_day)::date AS month FROM sales_periods WHERE span = 'day') m
  WHERE ${NEXT_MONTH} <= ${OPEN_DAY} AND NOT EXISTS (SELECT FROM sales_periods p WHERE p.span = 'month' AND p.first_day = m.month)
    AND (SELECT count(*) FROM sales_periods p WHERE p.span = 'day' AND p.first_day >= m.month AND p.first_day < ${NEXT_MONTH}) >= ${NEXT_MONTH} - greatest(m.month, first.day)`;

const STORE_MONTHS = `WITH stored AS (
    INSERT INTO sales_sums (span, first_day, ${COLUMNS})
    SELECT 'month', m.month, ${KEY}, ${ADDED}
    FROM unnest(:months::date[]) m (month) JOIN sales_sums s ON s.span = 'day' AND s.first_day >= m.month AND s.first_day < ${NEXT_MONTH}
    GROUP BY m.month, dimension, key ORDER BY m.month, ${KEY})
  INSERT INTO sales_periods (span, first_day) SELECT 'month', month FROM unnest(:months::date[]) m (month)`;

/**
 * Stores the sums of past hours, days and months for the reports. Each hour and day is summed up an hour after it ended, and
 * again after one of its orders changed: triggers delete its row of `sales_periods` in the transaction of the change.
 */
@Injectable()
export class SalesSums {
  constructor(
    private readonly database: Database,
    private readonly taxes: ContainedTaxes,
  ) {}

  /** Sums up the ended hours of the open day, and all days that have no sums. @param signal ends it after the current batch */
  async store(signal?: AbortSignal): Promise<void> {
    await this.storeOpenDays();
    await this.database.query(`DELETE FROM sales_periods WHERE ${OLD_HOURS}`);
    await this.database.query(`DELETE FROM sales_sums WHERE ${OLD_HOURS}`);
    const all = { from: '2000-01-01', to: '2999-12-31' };
    while (!signal?.aborted && (await this.storeSome(all))) continue;
  }

  /** Sums up at most 14 days of a period, the newest first. @returns false if none was missing */
  async storeSome(period: ReportPeriod): Promise<boolean> {
    if (!(await this.isMissing(period))) return false;
    await this.underLock(async () => {
      const start = performance.now();
      for (const { day, hasHours } of await this.missing(period)) {
        // another process may have stored some
        await (hasHours ? this.addHours(day) : this.storeDay(day));
        if (performance.now() - start > BATCH_MS) break;
      }
      await this.storeMonths();
    });
    return true;
  }

  /** Whether some days of a period have no sums. */
  async isMissing(period: ReportPeriod): Promise<boolean> {
    return (await this.missing(period)).length > 0;
  }

  /** Returns the tax rates of what was sold on some days. @param spans SQL for spans of them */
  async ratesOf(days: readonly string[], spans: string): Promise<readonly RateOfDay[]> {
    const products = await this.database.query<{ id: string }>(productsSoldIn(spans), { days });
    return products.length === 0
      ? []
      : this.taxes.ratesOf(
          products.map(({ id }) => id),
          days,
        );
  }

  private async underLock(work: () => Promise<void>): Promise<void> {
    await this.database.run(async () => {
      await this.database.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      await work();
    });
  }

  private async missing({ from, to }: ReportPeriod): Promise<{ day: string; hasHours: boolean }[]> {
    return this.database.query(MISSING, { from, to });
  }

  private async storeOpenDays(): Promise<void> {
    for (const { day } of await this.database.query<{ day: string }>(OPEN_DAYS))
      if ((await this.database.query(HAS_ENDED_HOURS, { days: [day] })).length > 0)
        await this.underLock(() => this.storeHours([day]));
  }

  private async storeHours(days: readonly [string]): Promise<void> {
    const rates = JSON.stringify(await this.ratesOf(days, ENDED_HOURS));
    await this.database.query(FORGET_HOURS, { days });
    await this.database.query(STORE_HOURS, { days, rates });
  }

  private async storeDay(day: string): Promise<void> {
    const days = [day];
    const rates = JSON.stringify(await this.ratesOf(days, WHOLE_DAYS));
    await this.database.query(FORGET_DAYS, { days });
    await this.database.query(STORE_DAYS, { days, rates });
  }

  /** Of recent days only the hours are summed up whose orders changed. */
  private async addHours(day: string): Promise<void> {
    await this.storeHours([day]);
    await this.database.query(FORGET_DAYS, { days: [day] });
    await this.database.query(ADD_HOURS, { days: [day] });
  }

  private async storeMonths(): Promise<void> {
    const months = (await this.database.query<{ month: string }>(WHOLE_MONTHS)).map(({ month }) => month);
    if (months.length === 0) return;
    await this.database.query(`DELETE FROM sales_sums WHERE span = 'month' AND first_day = ANY ($1)`, [months]);
    await this.database.query(STORE_MONTHS, { months });
  }
}
