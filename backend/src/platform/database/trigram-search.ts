import type { Database } from './database.js';

/** A node of a plan in JSON. */
interface Node {
  readonly Alias?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Node[];
}

/** PostgreSQL samples 500 texts of these indexes: a share of more than two of them is no coincidence. */
const MIN_SHARE = 0.005;
/** Fewer rows are found by an index soon enough. */
const MIN_ROWS = 10_000;
/** A smaller share is none: PostgreSQL expects 0.01 % for a text that no row of its sample has. */
const MIN_SHARE_OF_SOME = 0.001;

/**
 * How to search: `scan` rows from the newest until there are enough, where very many have the text; by `index`; or among
 * the `newest` only, where the index would yield very many rows for the parts of a text, of which hardly any has all of it.
 */
export type Access = 'scan' | 'index' | 'newest';

/** Characters of an entry of a trigram index. */
const TRIPLE = 3;

/** Escapes a literal text for `ILIKE`. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Returns a pattern that finds the same rows and perhaps others, of which a trigram index reads fewer entries: of an e-mail
 * address the part before the @, since very many have what follows.
 */
export const candidatesOf = (text: string) => containing(/^[^@\s]*[\p{Alphabetic}\p{N}]{3}@/u.exec(text)?.[0] ?? text);

/**
 * Returns patterns of the parts by which a trigram index looks for a text: its words, and the triples of one that repeats them
 * (`99999`). Rows with all of them need not have the text, but are read.
 */
export function partsOf(text: string): string[] {
  const words = [...text.matchAll(/[\p{Alphabetic}\p{N}]+/gu)];
  const isLong = ([word]: RegExpExecArray) => word.length >= TRIPLE;
  return words
    .flatMap((found) => {
      const [word] = found;
      if (isLong(found)) return repeatedTriplesOf(word) ?? word;
      if (found.index === 0 && (word.length === 1 || word === text)) return [];
      // Of a short word the index knows where it begins and ends.
      const isBounded = found.index > 0 && words.some(isLong);
      return isBounded ? text.slice(found.index - 1, found.index + word.length + 1) : word;
    })
    .map(containing);
}

/** Returns the triples of characters of a word that consists of one or two of them; undefined for other words. */
function repeatedTriplesOf(word: string): string[] | undefined {
  const count = word.length - TRIPLE + 1;
  const triples = new Set(Array.from({ length: count }, (_, at) => word.slice(at, at + TRIPLE).toLowerCase()));
  return triples.size <= 2 && triples.size < count ? [...triples] : undefined;
}

/** Returns the parts of {@link accessOf}'s statement: rows of a table with a text, with the parts of one, and all rows. */
export const expectedRows = (table: string, searched: (row: string) => string, name: string) =>
  `SELECT FROM ${table} ${name}_text WHERE ${searched(`${name}_text`)} ILIKE ANY (:patterns::text[])
  UNION ALL SELECT FROM ${table} ${name}_parts WHERE ${searched(`${name}_parts`)} ILIKE ALL (:parts::text[]) OR ${searched(`${name}_parts`)} ILIKE ALL (:otherParts::text[])
  UNION ALL SELECT FROM ${table} ${name}_all`;

/**
 * Returns how to search for a text, for each name in the statement: by PostgreSQL's statistics, without reading rows.
 * @param expected {@link expectedRows}, joined by `UNION ALL`
 * @param texts one text, or two spellings of it
 */
export async function accessOf<Name extends string>(
  database: Database,
  expected: string,
  texts: readonly string[],
  names: readonly Name[],
): Promise<Record<Name, Access>> {
  const values = { patterns: texts.map(containing), parts: partsOf(texts[0]!), otherParts: partsOf(texts.at(-1)!) };
  const [plan] = await database.readByIndex<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `EXPLAIN (FORMAT JSON) ${expected}`,
    values,
  );
  const rows = new Map(rowsOf(plan!['QUERY PLAN'][0].Plan));
  const access = (name: Name): Access => {
    const [found, candidates, all] = ['text', 'parts', 'all'].map((part) => rows.get(`${name}_${part}`) ?? 0);
    const areMany = (expectedOnes: number) => expectedOnes > MIN_ROWS && expectedOnes > MIN_SHARE * all!;
    if (areMany(found!)) return 'scan';
    if (!areMany(candidates!)) return 'index';
    return found! > MIN_SHARE_OF_SOME * all! ? 'scan' : 'newest';
  };
  return Object.fromEntries(names.map((name) => [name, access(name)])) as Record<Name, Access>;
}

const rowsOf = ({ Alias, 'Plan Rows': rows, Plans = [] }: Node): [string, number][] =>
  Alias === undefined ? Plans.flatMap(rowsOf) : [[Alias, rows]];
