import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

/** A word of a search, in lower case without accents. */
export interface SearchWord {
  readonly word: string;
  /** What the word means by the list of synonyms; null when it is not a synonym. */
  readonly meaning: string | null;
}

const MIN_LENGTH_INSIDE_WORDS = 3;

/** Returns the text with `%`, `_` and `\` escaped for LIKE. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns the LIKE pattern of texts that contain this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** Returns the regular expression of texts in which a word starts like this: "date" is in "dates", not in "update". */
export const atWordStart = (lettersAndSpaces: string): string => `\\m${lettersAndSpaces}`;

/**
 * Returns the LIKE patterns of texts that match a word. One or two letters match at the start of a word only: trigram
 * indexes find those, but not two letters anywhere.
 */
export function patternsOf(word: string): [string, ...string[]] {
  if (word.length >= MIN_LENGTH_INSIDE_WORDS) return [containing(word)];
  return [`${escapeLike(word)}%`, `% ${escapeLike(word)}%`];
}

/** True when a trigram index finds texts that contain the word anywhere. */
export const matchesInsideWords = (word: string): boolean => word.length >= MIN_LENGTH_INSIDE_WORDS;

const CANDIDATES = 30;

/** The words that a search can find products by: those of the products, and the synonyms. */
@Injectable()
export class SearchVocabulary {
  constructor(private readonly database: Database) {}

  /** Returns the words with their meanings, in the given order. */
  read(words: readonly string[]): Promise<SearchWord[]> {
    return this.database.query<SearchWord>(
      `SELECT w.word, s.meaning
       FROM (SELECT position, search_key(given) AS word FROM unnest($1::text[]) WITH ORDINALITY AS g (given, position)) w
       LEFT JOIN search_synonyms s ON s.term = w.word ORDER BY w.position`,
      [words],
    );
  }

  /** Returns those of the words that match no product, neither themselves nor by their meaning. */
  async unmatched(words: readonly SearchWord[]): Promise<string[]> {
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
