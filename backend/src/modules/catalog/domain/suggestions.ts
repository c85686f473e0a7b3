import { hasWord, type SearchableProduct } from './product-index.js';
import { matchesInsideWords, type SearchWord } from './search-words.js';

/** A word of a text that someone is typing. */
interface TypedWord {
  readonly word: string;
  /** The meanings of the synonyms that start with the word or its form. */
  readonly meanings: readonly string[];
}

const MEANINGS = 5;

/** @param synonyms meanings by term */
export function typedWord({ word, form }: SearchWord, synonyms: ReadonlyMap<string, string>): TypedWord {
  const isStarted = (term: string) => term.startsWith(word) || (form !== null && term.startsWith(form));
  const meanings = new Set([...synonyms].filter(([term]) => isStarted(term)).map(([, meaning]) => meaning));
  return { word, meanings: [...meanings].sort().slice(0, MEANINGS) };
}

const isInName = (name: string, word: string): boolean =>
  matchesInsideWords(word) ? name.includes(word) : name.startsWith(word) || name.includes(` ${word}`);

/**
 * Returns products whose name has each word, or one of its meanings: first names that start with the text, then names
 * that have all words, then the others; equal ones in the given order.
 */
export function suggestionsFor(
  words: readonly TypedWord[],
  products: Iterable<SearchableProduct>,
  limit: number,
): SearchableProduct[] {
  const text = words.map(({ word }) => word).join(' ');
  const kindOf = (name: string): number => {
    let isLiteral = true;
    for (const { word, meanings } of words) {
      if (isInName(name, word)) continue;
      isLiteral = false;
      if (!meanings.some((meaning) => hasWord(name, meaning))) return -1;
    }
    if (!isLiteral) return 2;
    return name.startsWith(text) ? 0 : 1;
  };
  const found: SearchableProduct[][] = [[], [], []];
  for (const product of products) {
    found[kindOf(product.name)]?.push(product);
    if (found[0]!.length === limit) break;
  }
  return found.flat().slice(0, limit);
}
