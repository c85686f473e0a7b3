/** A word of a search, in lower case without accents. */
export interface SearchWord {
  readonly word: string;
  /** What the word means by the list of synonyms; null when it is not a synonym. */
  readonly meaning: string | null;
}

/** The words that a search can find products by: those of the products, and the synonyms. */
export abstract class SearchVocabulary {
  /** Returns the words with their meanings, in the given order. */
  abstract read(words: readonly string[]): Promise<SearchWord[]>;

  /** Returns those of the words that match no product, neither themselves nor by their meaning. */
  abstract unmatched(words: readonly SearchWord[]): Promise<string[]>;

  /** Returns synonyms and words of product names that are spelt alike, synonyms first. */
  abstract similarTo(word: string): Promise<string[]>;
}
