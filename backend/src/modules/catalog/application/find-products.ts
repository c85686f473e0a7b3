import { Injectable } from '@nestjs/common';
import type { OriginCount, ProductSummary } from '@shop/contracts';
import { closestWord } from '../domain/closest-word.js';
import { ProductViews, type ProductSearch } from './ports/product-views.js';
import { SearchVocabulary, type SearchWord } from './ports/search-vocabulary.js';

const MAX_WORDS = 12;

/** Returns the different words of a text. Further than twelve are ignored. */
export const wordsOf = (text: string): string[] => [...new Set(text.split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);

/** `total` is the number of products on all pages. */
export interface FoundProducts {
  readonly products: ProductSummary[];
  readonly total: number;
  /** The words that were searched for instead of misspelt ones; null when the search was used as given. */
  readonly corrected: string | null;
}

/** Lists products. Understands synonyms, and corrects misspelt words when the words as given find nothing. */
@Injectable()
export class FindProducts {
  constructor(
    private readonly views: ProductViews,
    private readonly vocabulary: SearchVocabulary,
  ) {}

  async run({ q, ...filter }: ProductSearch): Promise<FoundProducts> {
    const given = wordsOf(q ?? '');
    if (given.length === 0) return { ...(await this.views.list(filter)), corrected: null };
    const words = await this.vocabulary.read(given);
    const found = await this.views.list({ ...filter, words });
    const corrected = found.total === 0 ? await this.correct(words) : null;
    if (!corrected) return { ...found, corrected: null };
    const again = await this.views.list({ ...filter, words: await this.vocabulary.read(corrected) });
    return { ...again, corrected: again.total === 0 ? null : corrected.join(' ') };
  }

  /** Counts the products of each country among those that `run` would find with the other filters. */
  async origins({ q, ...filter }: Omit<ProductSearch, 'sort'>): Promise<OriginCount[]> {
    const given = wordsOf(q ?? '');
    if (given.length === 0) return this.views.origins(filter);
    const words = await this.vocabulary.read(given);
    // A word that no product has finds nothing, whatever the filters.
    const corrected = await this.correct(words);
    return this.views.origins({ ...filter, words: corrected ? await this.vocabulary.read(corrected) : words });
  }

  /**
   * Returns the words with misspelt ones corrected; null when none is misspelt, or when one has no close spelling.
   * @param words in lower case without accents; their meanings are not considered
   */
  corrected(words: readonly string[]): Promise<string[] | null> {
    return this.correct(words.map((word) => ({ word, meaning: null })));
  }

  private async correct(words: readonly SearchWord[]): Promise<string[] | null> {
    const unmatched = await this.vocabulary.unmatched(words);
    if (unmatched.length === 0) return null;
    const corrected: string[] = [];
    for (const { word } of words) {
      const close = unmatched.includes(word) ? closestWord(word, await this.vocabulary.similarTo(word)) : word;
      if (close === null) return null;
      corrected.push(close);
    }
    return corrected;
  }
}
