import type { ProductSuggestion } from '@shop/contracts';

/** A word of a text that someone is typing, in lower case without accents. */
export interface TypedWord {
  readonly word: string;
  /** The meanings of the synonyms that start with the word. */
  readonly meanings: readonly string[];
}

/** Names of products that match what someone has typed so far. */
export abstract class ProductSuggestions {
  abstract read(words: readonly string[]): Promise<TypedWord[]>;

  /**
   * Returns products whose name has each word, or one of its meanings: first names that start with the text, then names
   * that have all words, then the others; equal ones by name.
   */
  abstract matching(words: readonly TypedWord[], limit: number): Promise<ProductSuggestion[]>;
}
