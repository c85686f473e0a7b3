import { Injectable } from '@nestjs/common';
import type { ProductSuggestion } from '@shop/contracts';
import { Transaction } from '../../../kernel/transaction.js';
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
import { SearchIndex } from '../adapters/postgres/search-index.js';
import { SearchVocabulary } from '../adapters/postgres/search-vocabulary.js';

/** No search needs as long as other statements may take: it ends before it delays other visitors. */
export const SEARCH_LIMITS = { statementSeconds: 2 };

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
  constructor(
    private readonly index: SearchIndex,
    private readonly vocabulary: SearchVocabulary,
    private readonly transaction: Transaction,
  ) {}

  /** Returns the words with their forms and meanings, in the given order. */
  async read(words: readonly string[]): Promise<SearchWord[]> {
    const keys = words.every(isLatin) ? words.map((word) => word.toLowerCase()) : await this.vocabulary.keysOf(words);
    const { synonyms } = await this.index.read();
    return keys.map((key, at) => {
      const [word, form] = [key.trim(), otherForm(words[at]!)];
      return { word, form, meaning: synonyms.get(word) ?? synonyms.get(form ?? '') ?? null };
    });
  }

  /** Returns the ids of all products that match all words, the most relevant first. Without drafts unless they are wanted. */
  async find(words: readonly SearchWord[], { withDrafts } = { withDrafts: false }): Promise<string[]> {
    return (await this.index.read()).products.find(words, { withDrafts });
  }

  /** Returns products whose names have what someone has typed so far, as `suggestionsFor`. */
  async suggest(words: readonly string[], limit: number): Promise<ProductSuggestion[]> {
    const read = await this.read(words);
    const { products, synonyms } = await this.index.read();
    const typed = read.map((word) => typedWord(word, synonyms));
    return suggestionsFor(typed, products.byName, limit).map(({ id, title }) => ({ _id: id, name: title }));
  }

  /** Returns the words that match no product by themselves, their form or their meaning. */
  async unmatched(words: readonly SearchWord[]): Promise<string[]> {
    if (!words.some(isAnyCorrectable)) return [];
    const { products } = await this.index.read();
    return words.filter((word) => !products.has(word)).map(({ word }) => word);
  }

  /** Returns the words with misspelt ones corrected; null when none is misspelt, or when one has no close spelling. */
  async corrected(words: readonly SearchWord[], unmatched: readonly string[]): Promise<string[] | null> {
    const isMisspelt = ({ word }: SearchWord) => unmatched.includes(word);
    if (unmatched.length === 0 || !words.filter(isMisspelt).every(isAnyCorrectable)) return null;
    return this.transaction.run(async () => {
      const corrected: string[] = [];
      for (const word of words) {
        const latin = latinOf(word);
        const close = isMisspelt(word) ? closestWord(latin, await this.vocabulary.similarTo(latin)) : word.word;
        if (close === null) return null;
        corrected.push(close);
      }
      return corrected;
    }, SEARCH_LIMITS);
  }

  /** Returns words of products that look like the unmatched ones, the closest first. */
  async near(words: readonly SearchWord[], unmatched: readonly string[]): Promise<string[]> {
    const [first] = words.filter((word) => unmatched.includes(word.word) && isAnyCorrectable(word));
    return first ? nearWords(latinOf(first), await this.vocabulary.similarTo(latinOf(first))) : [];
  }
}

/** A word in another script is compared by its Latin letters. */
const latinOf = ({ word, form }: SearchWord): string => (isCorrectable(word) ? word : (form ?? word));

const isAnyCorrectable = (word: SearchWord): boolean => isCorrectable(latinOf(word));
