import type { ProductSuggestion } from '@shop/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { otherForm } from '../../domain/search-words.js';
import { atWordStart, containing, matchesInsideWords, patternsOf } from './search-vocabulary.js';

/** A word of a text that someone is typing, in lower case without accents. */
export interface TypedWord {
  readonly word: string;
  /** The word in another form, as in a search. */
  readonly form: string | null;
  /** The meanings of the synonyms that start with the word or its form. */
  readonly meanings: readonly string[];
}

const MEANINGS = 5;

/** Names of products that match what someone has typed so far. */
@Injectable()
export class ProductSuggestions {
  constructor(private readonly database: Database) {}

  read(words: readonly string[]): Promise<TypedWord[]> {
    return this.database.query<TypedWord>(
      `SELECT w.word, w.form, ARRAY(
         SELECT DISTINCT meaning FROM search_synonyms s WHERE starts_with(s.term, w.word) OR starts_with(s.term, w.form) ORDER BY meaning LIMIT ${MEANINGS}) AS meanings
       FROM (SELECT position, search_key(given) AS word, form FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS g (given, form, position)) w ORDER BY w.position`,
      [words, words.map(otherForm)],
    );
  }

  /**
   * Returns products whose name has each word, or one of its meanings: first names that start with the text, then names
   * that have all words, then the others; equal ones by name.
   */
  matching(words: readonly TypedWord[], limit: number): Promise<ProductSuggestion[]> {
    const { sql, parameters } = statementFor(words, limit);
    return this.database.query<ProductSuggestion>(sql, parameters);
  }
}

/** Walks the names in alphabetical order in their index: of a common word the first names suffice, of others all are tested. */
const NAME = 'p.search_name COLLATE "C"';
/** Greater than each letter. */
const END = '\u{10FFFF}';

/** One query for each kind of match, which stops when there are enough names. */
function statementFor(words: readonly TypedWord[], limit: number): { sql: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const next = (value: unknown) => `$${parameters.push(value)}`;
  const start = words.map(({ word }) => word).join(' ');
  const starts = `(${NAME} >= ${next(start)} AND ${NAME} < ${next(start + END)})`;
  const literal = words.map(({ word }) => `${NAME} LIKE ANY (${next(patternsOf(word))}::text[])`);
  const conditions = words.map(({ meanings }, at) => {
    if (meanings.length === 0) return literal[at];
    // Patterns reject most names three times as fast as the expression.
    const meaning = `${NAME} LIKE ANY (${next(meanings.map(containing))}::text[]) AND ${NAME} ~ ${next(atWordStart(`(${meanings.join('|')})`))}`;
    return `(${literal[at]} OR (${meaning}))`;
  });
  const isLiteral = literal.join(' AND ');
  const kinds = [starts, [isLiteral, ...textConditions(words, next), `NOT ${starts}`].join(' AND ')];
  if (words.some(({ meanings }) => meanings.length > 0))
    kinds.push(`${conditions.join(' AND ')} AND NOT (${isLiteral})`);
  const queries = kinds.map((condition, kind) => {
    const found = kinds.slice(0, kind).map((_, at) => ` - (SELECT count(*) FROM kind${at})`);
    return `kind${kind} AS MATERIALIZED (SELECT p.id AS "_id", p.name, ${kind} AS kind, ${NAME} AS key FROM products p
      WHERE p.deleted_at IS NULL AND p.status = 'published' AND ${condition} ORDER BY ${NAME}, p.id LIMIT ${limit}${found.join('')})`;
  });
  const all = kinds.map((_, kind) => `SELECT * FROM kind${kind}`).join(' UNION ALL ');
  return {
    sql: `WITH ${queries.join(', ')} SELECT "_id", name FROM (${all}) found ORDER BY kind, key, "_id"`,
    parameters,
  };
}

/** A name is part of the text, whose trigram index finds rare words, and shows that a misspelt one is in no name. */
function textConditions(words: readonly TypedWord[], next: (value: unknown) => string): string[] {
  return words
    .filter(({ word }) => matchesInsideWords(word))
    .map(({ word }) => `p.search_text LIKE ${next(containing(word))}`);
}
