import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

const CANDIDATES = 30;

/** Words as the database compares them. */
@Injectable()
export class SearchVocabulary {
  constructor(private readonly database: Database) {}

  /** Returns the words in lower case without accents. */
  async keysOf(words: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ key: string }>(
      'SELECT search_key(given) AS key FROM unnest($1::text[]) WITH ORDINALITY AS g (given, position) ORDER BY position',
      [words],
    );
    return rows.map(({ key }) => key);
  }

  /**
   * Returns synonyms and words of product names that are spelt alike, synonyms first: many, so that the use case decides
   * by the letters. A word may be left from a deleted product.
   */
  async similarTo(word: string): Promise<string[]> {
    const rows = await this.database.query<{ candidate: string }>(
      `SELECT candidate FROM similar_words($1, ${CANDIDATES})`,
      [word],
    );
    return rows.map(({ candidate }) => candidate);
  }
}
