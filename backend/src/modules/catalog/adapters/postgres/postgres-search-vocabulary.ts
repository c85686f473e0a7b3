import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { SearchVocabulary, type SearchWord } from '../../application/ports/search-vocabulary.js';
import { atWordStart, patternsOf } from './like-pattern.js';

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
      `SELECT word FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS w (word, pattern, other, meaning)
       WHERE NOT EXISTS (SELECT FROM products p WHERE p.deleted_at IS NULL AND p.status = 'published' AND (p.search_text LIKE w.pattern OR p.search_text LIKE w.other OR p.search_text ~ w.meaning))`,
      [
        words.map(({ word }) => word),
        words.map(({ word }) => patternsOf(word)[0]),
        words.map(({ word }) => patternsOf(word)[1] ?? null),
        words.map(({ meaning }) => meaning && atWordStart(meaning)),
      ],
    );
    return rows.map(({ word }) => word);
  }

  /** Low, so that the use case decides by the letters. A word may be left from a deleted product. */
  override async similarTo(word: string): Promise<string[]> {
    const rows = await this.database.query<{ candidate: string }>(
      `SELECT candidate FROM similar_words($1, ${CANDIDATES})`,
      [word],
    );
    return rows.map(({ candidate }) => candidate);
  }
}
