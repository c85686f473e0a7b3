import { Injectable } from '@nestjs/common';
import { closestWord, isCorrectable, nearWords, searchWords, withoutAmounts } from '../domain/search-words.js';
import { SearchVocabulary, type SearchWord } from '../adapters/postgres/search-vocabulary.js';

/** What a text asks for. */
export interface SearchText {
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

/** Understands the words of a search: synonyms, other forms and misspellings. */
@Injectable()
export class SearchTerms {
  constructor(private readonly vocabulary: SearchVocabulary) {}

  read(words: readonly string[]): Promise<SearchWord[]> {
    return this.vocabulary.read(words);
  }

  /** Returns the words that match no product by themselves, their form or their meaning. */
  unmatched(words: readonly SearchWord[]): Promise<string[]> {
    return words.some(isAnyCorrectable) ? this.vocabulary.unmatched(words) : Promise.resolve([]);
  }

  /** Returns the words with misspelt ones corrected; null when none is misspelt, or when one has no close spelling. */
  async corrected(words: readonly SearchWord[], unmatched: readonly string[]): Promise<string[] | null> {
    const isMisspelt = ({ word }: SearchWord) => unmatched.includes(word);
    if (unmatched.length === 0 || !words.filter(isMisspelt).every(isAnyCorrectable)) return null;
    const corrected: string[] = [];
    for (const word of words) {
      const latin = latinOf(word);
      const close = isMisspelt(word) ? closestWord(latin, await this.vocabulary.similarTo(latin)) : word.word;
      if (close === null) return null;
      corrected.push(close);
    }
    return corrected;
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
