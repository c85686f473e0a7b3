import { Injectable } from '@nestjs/common';
import type { ProductSuggestion } from '@shop/contracts';
import { Database } from '../../../../platform/database/database.js';
import { ProductSuggestions, type TypedWord } from '../../application/ports/product-suggestions.js';
import { atWordStart, containing, startingWith } from './like-pattern.js';

/** The index knows sequences of three letters, and the first two letters of words. */
const MIN_LENGTH_INSIDE_WORDS = 3;
const MEANINGS = 5;

@Injectable()
export class PostgresProductSuggestions extends ProductSuggestions {
  constructor(private readonly database: Database) {
    super();
  }

  override read(words: readonly string[]): Promise<TypedWord[]> {
    return this.database.query<TypedWord>(
      `SELECT w.word, ARRAY(SELECT DISTINCT meaning FROM search_synonyms s WHERE starts_with(s.term, w.word) ORDER BY meaning LIMIT ${MEANINGS}) AS meanings
       FROM (SELECT place, search_key(given) AS word FROM unnest($1::text[]) WITH ORDINALITY AS g (given, place)) w ORDER BY w.place`,
      [words],
    );
  }

  override matching(words: readonly TypedWord[], limit: number): Promise<ProductSuggestion[]> {
    const { sql, parameters } = statementFor(words, limit);
    return this.database.query<ProductSuggestion>(sql, parameters);
  }
}

function statementFor(words: readonly TypedWord[], limit: number): { sql: string; parameters: string[] } {
  const parameters: string[] = [];
  const name = (operator: 'LIKE' | '~', pattern: string) => `p.search_name ${operator} $${parameters.push(pattern)}`;
  const literal = words.map(({ word }) =>
    word.length < MIN_LENGTH_INSIDE_WORDS
      ? `(${name('LIKE', startingWith(word))} OR ${name('LIKE', startingWith(` ${word}`, '%'))})`
      : name('LIKE', containing(word)),
  );
  const conditions = words.map(({ meanings }, at) =>
    meanings.length === 0 ? literal[at]! : `(${literal[at]!} OR ${name('~', atWordStart(`(${meanings.join('|')})`))})`,
  );
  const starts = name('LIKE', startingWith(words.map(({ word }) => word).join(' ')));
  return {
    sql: `SELECT p.id AS "_id", p.name FROM products p WHERE p.deleted_at IS NULL AND ${conditions.join(' AND ')}
      ORDER BY ${starts} DESC, (${literal.join(' AND ')}) DESC, p.search_name, p.id LIMIT ${limit}`,
    parameters,
  };
}
