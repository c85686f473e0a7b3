import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { isLatin, otherForm } from '../../domain/search-words.js';

type SqlParameter = string | number | readonly string[] | readonly number[];
/** Adds the value of a parameter. @returns the parameter in SQL, such as `$1` */
export type AddParameter = (value: SqlParameter) => string;

/** A word of a search, in lower case without accents. */
export interface SearchWord {
  readonly word: string;
  /** The singular or plural of the word, or the word in Latin letters; null when it has no other form. */
  readonly form: string | null;
  /** What the word or its form means by the list of synonyms; null when it is not a synonym. */
  readonly meaning: string | null;
}

const MIN_LENGTH_INSIDE_WORDS = 3;

/** Returns the text with `%`, `_` and `\` escaped for LIKE. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns the LIKE pattern of texts that contain this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** Returns the regular expression of texts in which a word starts like this: "date" is in "dates", not in "update". */
export const atWordStart = (lettersAndSpaces: string): string => `\\m${lettersAndSpaces}`;

const asWholeWord = (lettersAndSpaces: string): string => `\\m${lettersAndSpaces}\\M`;

/** Returns the regular expressions of texts that match a word by its other form or its meaning. */
const expressionsOf = ({ form, meaning }: SearchWord): string[] => [
  ...(form === null ? [] : [asWholeWord(form)]),
  ...(meaning === null ? [] : [atWordStart(meaning)]),
];

/** Returns the condition that a product `p` matches a word. */
export function matching(word: SearchWord, parameter: AddParameter): string {
  const literal = patternsOf(word.word).map((pattern) => `p.search_text LIKE ${parameter(pattern)}`);
  const others = expressionsOf(word).map((expression) => `p.search_text ~ ${parameter(expression)}`);
  return `(${[...literal, ...others].join(' OR ')})`;
}

/**
 * Returns how well the name of a product `p` matches, as a sum in SQL: two for each word that starts a word of the name, by
 * itself, its form or its meaning, and one for each that is inside one. A match of the text alone counts nothing.
 */
export function relevanceOf(words: readonly SearchWord[], parameter: AddParameter): string {
  const scores = words.map(({ word, form, meaning }) => {
    const spellings = [word, ...[form, meaning].filter((other) => other !== null)].map(escapeLike);
    const starts = parameter(spellings.flatMap((spelling) => [`${spelling}%`, `% ${spelling}%`, `%(${spelling}%`]));
    return `CASE WHEN p.search_name LIKE ANY (${starts}::text[]) THEN 2 WHEN p.search_name LIKE ${parameter(containing(word))} THEN 1 ELSE 0 END`;
  });
  return `(${scores.join(' + ')})`;
}

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
      `SELECT w.word, w.form, coalesce(s.meaning, f.meaning) AS meaning
       FROM (SELECT position, search_key(given) AS word, form FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS g (given, form, position)) w
       LEFT JOIN search_synonyms s ON s.term = w.word LEFT JOIN search_synonyms f ON f.term = w.form ORDER BY w.position`,
      [words, words.map(otherForm)],
    );
  }

  /** Returns those of the words that match no product, neither themselves nor by their meaning. */
  async unmatched(words: readonly SearchWord[]): Promise<string[]> {
    const rows = await this.database.query<{ word: string }>(
      `SELECT word FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS w (word, pattern, other, meaning)
       WHERE NOT EXISTS (SELECT FROM products p WHERE p.deleted_at IS NULL AND p.status = 'published' AND (p.search_text LIKE w.pattern OR p.search_text LIKE w.other OR p.search_text ~ w.meaning))`,
      [
        words.map(({ word }) => word),
        // No index finds words of other scripts: their form in Latin letters stands for them.
        words.map(({ word }) => (isLatin(word) ? patternsOf(word)[0] : null)),
        words.map(({ word }) => patternsOf(word)[1] ?? null),
        words.map((word) => expressionsOf(word).join('|') || null),
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
