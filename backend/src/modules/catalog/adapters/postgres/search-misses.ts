import type { SearchMiss } from '@shop/contracts/synonyms';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { dayOf } from '../../../../platform/database/india-time.js';

/** Different words of one day. Further ones are not counted, so that made-up words cannot fill the table. */
const MAX_WORDS_OF_DAY = 200;
const DAYS_KEPT = 90;
const LISTED = 100;
/** Of the first parameter. */
const DAY = dayOf('$1::timestamptz');
/** Letters of any script. Other words may be telephone numbers, e-mail addresses or codes. */
const WORD = /^[\p{L}\p{M}]{2,40}$/u;

/** The words that are in no product, by day. No personal data: neither who searched, nor the other words, nor the time. */
@Injectable()
export class SearchMisses {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Counts one search for each of the words. */
  async add(words: readonly string[]): Promise<void> {
    const counted = [...new Set(words)].filter((word) => WORD.test(word)).sort();
    if (counted.length === 0) return;
    const add = () =>
      this.database.query(
        `INSERT INTO search_misses AS m (day, word)
         SELECT ${DAY}, word FROM unnest($2::text[]) AS w (word)
         WHERE (SELECT count(*) FROM search_misses WHERE day = ${DAY}) < ${MAX_WORDS_OF_DAY}
           OR EXISTS (SELECT FROM search_misses k WHERE k.day = ${DAY} AND k.word = w.word)
         ON CONFLICT (day, word) DO UPDATE SET count = m.count + 1`,
        [this.clock.now(), counted],
      );
    // A transaction, because searches run in `readApart`.
    await this.database.run(add);
  }

  /** Returns the words that were searched for most often in the last 90 days, at most 100. */
  list(): Promise<SearchMiss[]> {
    return this.database.query<SearchMiss>(
      `SELECT word, sum(count)::integer AS count, max(day)::text AS "lastDay" FROM search_misses
       GROUP BY word ORDER BY sum(count) DESC, max(day) DESC, word LIMIT ${LISTED}`,
    );
  }

  /** @returns the number of rows that were older than 90 days, and are deleted */
  forget(): Promise<number> {
    return this.database.count(`DELETE FROM search_misses WHERE day < ${DAY} - ${DAYS_KEPT} RETURNING day`, [
      this.clock.now(),
    ]);
  }
}
