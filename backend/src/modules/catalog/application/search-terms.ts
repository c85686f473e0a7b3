import { Injectable } from '@nestjs/common';
import type { ProductSuggestion } from '@shop/contracts';
import { suggestionsFor, typedWord } from '../domain/suggestions.js';
import {
  closestWord,
  isCorrectable,
  isLatin,
  nearWords,
  otherForm,
  searchWords,
  withoutAmounts,
  type SearchWord,
} from '../domain/search-words.js';
import type { Found } from '../domain/product-index.js';
import { SearchIndex } from '../adapters/postgres/search-index.js';

/** Words that are compared with a misspelt one: synonyms, and words of names. */
const CANDIDATES = 30;

/** What a text asks for. */
interface SearchText {
  /** The words as given; null when the text has no word that anything can match. */
  readonly words: readonly string[] | null;
  /** Grams and millilitres. */
  readonly amounts: readonly number[];
}

/** Returns the words and the weights of a text. */
export function readText(given: string): SearchText {
  const { text, amounts } = withoutAmounts(given);
  return { words: searchWords(text), amounts };
}

/** Understands the words of a search: synonyms, other forms and misspellings; and finds products by them. */
@Injectable()
export class SearchTerms {
  constructor(private readonly index: SearchIndex) {}

  /** Returns the words with their forms and meanings, in the given order. */
  async read(words: readonly string[]): Promise<SearchWord[]> {
    const keys = words.every(isLatin) ? words.map((word) => word.toLowerCase()) : await this.index.keysOf(words);
    const { synonyms } = await this.index.read();
    return keys.map((key, at) => {
      const [word, form] = [key.trim(), otherForm(words[at]!)];
      return { word, form, meaning: synonyms.get(word) ?? synonyms.get(form ?? '') ?? null };
    });
  }

  /**
   * Returns all products that match all words, the most relevant first, and the words that match none; without words all
   * products, and no word where none can be corrected. Without drafts unless they are wanted.
   */
  async find(words: readonly SearchWord[], { withDrafts } = { withDrafts: false }): Promise<Found> {
    const found = (await this.index.read()).products.find(words, { withDrafts });
    return words.some(isAnyCorrectable) ? found : { ...found, unmatched: [] };
  }

  /** Returns the codes of all countries that products come from. */
  async origins(): Promise<ReadonlySet<string>> {
    return (await this.index.read()).products.origins;
  }

  /** Returns products whose names have what someone has typed so far, as `suggestionsFor`. */
  async suggest(words: readonly string[], limit: number): Promise<ProductSuggestion[]> {
    const read = await this.read(words);
    const { products, synonyms } = await this.index.read();
    const typed = read.map((word) => typedWord(word, synonyms));
    return suggestionsFor(typed, products.byName, limit).map(({ id, title }) => ({ _id: id, name: title }));
  }

  /** Returns the words with misspelt ones corrected; null when none is misspelt, or when one has no close spelling. */
  async corrected(words: readonly SearchWord[], unmatched: readonly SearchWord[]): Promise<string[] | null> {
    if (unmatched.length === 0 || !unmatched.every(isAnyCorrectable)) return null;
    const corrected: string[] = [];
    for (const word of words) {
      const latin = latinOf(word);
      const close = unmatched.includes(word) ? closestWord(latin, await this.similarTo(latin)) : word.word;
      if (close === null) return null;
      corrected.push(close);
    }
    return corrected;
  }

  /** Returns words of products that look like the unmatched ones, the closest first. */
  async near(unmatched: readonly SearchWord[]): Promise<string[]> {
    const first = unmatched.find(isAnyCorrectable);
    return first ? nearWords(latinOf(first), await this.similarTo(latinOf(first))) : [];
  }

  /** Returns synonyms and words of product names that are spelt alike, synonyms first. */
  private async similarTo(word: string): Promise<string[]> {
    const { products, terms } = await this.index.read();
    return [...terms.to(word, CANDIDATES), ...products.similarTo(word, CANDIDATES)];
  }
}

/** A word in another script is compared by its Latin letters. */
const latinOf = ({ word, form }: SearchWord): string => (isCorrectable(word) ? word : (form ?? word));

const isAnyCorrectable = (word: SearchWord): boolean => isCorrectable(latinOf(word));
