import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { SearchVocabulary, type SearchWord } from '../../application/ports/search-vocabulary.js';
import { atWordStart, containing } from './like-pattern.js';

/** Share of trigrams in common. Low, because the use case decides by the letters. */
const SIMILARITY = 0.25;
const WORD_SIMILARITY = '0.4';
const CANDIDATES = 30;

@Injectable()
export class PostgresSearchVocabulary extends SearchVocabulary {
  constructor(private readonly database: Database) {
    super();
  }

  override read(words: readonly string[]): Promise<SearchWord[]> {
    return this.database.query<SearchWord>(
      `SELECT w.word, s.meaning
       FROM (SELECT place, search_key(given) AS word FROM unnest($1::text[]) WITH ORDINALITY AS g (given, place)) w
       LEFT JOIN search_synonyms s ON s.term = w.word ORDER BY w.place`,
      [words],
    );
  }

  override async unmatched(words: readonly SearchWord[]): Promise<string[]> {
    const rows = await this.database.query<{ word: string }>(
      `SELECT word FROM unnest($1::text[], $2::text[], $3::text[]) AS w (word, pattern, meaning)
       WHERE NOT EXISTS (SELECT FROM products p WHERE p.deleted_at IS NULL AND (p.search_text LIKE w.pattern OR p.search_text ~ w.meaning))`,
      [
        words.map(({ word }) => word),
        words.map(({ word }) => containing(word)),
        words.map(({ meaning }) => meaning && atWordStart(meaning)),
      ],
    );
    return rows.map(({ word }) => word);
  }

  /** In a transaction of its own, because the threshold of `<%` is a setting: the index can be used only with it. */
  override async similarTo(word: string): Promise<string[]> {
    const rows = await this.database.run(async () => {
      await this.database.query(`SELECT set_config('pg_trgm.word_similarity_threshold', $1, true)`, [WORD_SIMILARITY]);
      return this.database.query<{ candidate: string }>(
        `(SELECT term AS candidate FROM search_synonyms WHERE similarity(term, $1) >= ${SIMILARITY} ORDER BY similarity(term, $1) DESC, term LIMIT ${CANDIDATES})
         UNION ALL
         (SELECT candidate FROM (
            SELECT DISTINCT candidate FROM products p, regexp_split_to_table(p.search_name, '[^[:alnum:]]+') AS candidate
            WHERE p.deleted_at IS NULL AND $1 <% p.search_name) words
          WHERE similarity(candidate, $1) >= ${SIMILARITY} ORDER BY similarity(candidate, $1) DESC, candidate LIMIT ${CANDIDATES})`,
        [word],
      );
    });
    return rows.map(({ candidate }) => candidate);
  }
}
