import { Injectable } from '@nestjs/common';
import type { OriginCount, ProductSummary, ProductSuggestion } from '@shop/contracts';
import { Transaction } from '../../../kernel/transaction.js';
import { closestWord, isCorrectable, isLatin, searchWords } from '../domain/search-words.js';
import { ProductViews } from '../adapters/postgres/product-views.js';
import type { ProductSearch } from '../adapters/postgres/product-conditions.js';
import { SearchVocabulary, type SearchWord } from '../adapters/postgres/search-vocabulary.js';
import { ProductSuggestions } from '../adapters/postgres/product-suggestions.js';

/** No search needs as long as other statements may take: it ends before it delays other visitors. */
const SEARCH_LIMITS = { statementSeconds: 2 };

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
    private readonly transaction: Transaction,
  ) {}

  /** @throws DomainError 503 `shop_busy` when a statement of a search takes more than two seconds */
  async run({ q, ...filter }: ProductSearch): Promise<FoundProducts> {
    const words = searchWords(q ?? '');
    if (words === null) return { products: [], total: 0, corrected: null };
    if (words.length === 0) return { ...(await this.views.list(filter)), corrected: null };
    return this.transaction.run(() => this.search(words, filter), SEARCH_LIMITS);
  }

  /** Counts the products of each country among those that `run` would find with the other filters. @throws as `run` */
  async origins({ q, ...filter }: Omit<ProductSearch, 'sort'>): Promise<OriginCount[]> {
    const given = searchWords(q ?? '');
    if (given === null) return this.views.origins({ ...filter, ids: [] });
    if (given.length === 0) return this.views.origins(filter);
    return this.transaction.run(async () => {
      const words = await this.vocabulary.read(given);
      // A word that no product has finds nothing, whatever the filters.
      const corrected = await this.correct(words);
      return this.views.origins({ ...filter, words: corrected ? await this.vocabulary.read(corrected) : words });
    }, SEARCH_LIMITS);
  }

  /**
   * Returns the words with misspelt ones corrected; null when none is misspelt, or when one has no close spelling.
   * @param words in lower case without accents; their meanings are not considered
   */
  corrected(words: readonly string[]): Promise<string[] | null> {
    return this.correct(words.map((word) => ({ word, meaning: null })));
  }

  private async search(given: readonly string[], filter: Omit<ProductSearch, 'q'>): Promise<FoundProducts> {
    const words = await this.vocabulary.read(given);
    const found = await this.views.list({ ...filter, words });
    const corrected = found.total === 0 ? await this.correct(words) : null;
    if (!corrected) return { ...found, corrected: null };
    const again = await this.views.list({ ...filter, words: await this.vocabulary.read(corrected) });
    return { ...again, corrected: again.total === 0 ? null : corrected.join(' ') };
  }

  private async correct(words: readonly SearchWord[]): Promise<string[] | null> {
    // No index finds words of other scripts: each would be compared with the texts of all products once more.
    if (!words.every(({ word }) => isLatin(word)) || !words.some(({ word }) => isCorrectable(word))) return null;
    const unmatched = await this.vocabulary.unmatched(words);
    if (unmatched.length === 0 || !unmatched.every(isCorrectable)) return null;
    const corrected: string[] = [];
    for (const { word } of words) {
      const close = unmatched.includes(word) ? closestWord(word, await this.vocabulary.similarTo(word)) : word;
      if (close === null) return null;
      corrected.push(close);
    }
    return corrected;
  }
}

const MAX_SUGGESTIONS = 8;
const MIN_LENGTH = 2;

/** Suggests products by name while someone types. Corrects misspelt words when nothing matches. */
@Injectable()
export class SuggestProducts {
  constructor(
    private readonly suggestions: ProductSuggestions,
    private readonly findProducts: FindProducts,
    private readonly transaction: Transaction,
  ) {}

  /**
   * Returns at most 8 products; none for a text of one letter. @throws DomainError 503 `shop_busy` when a statement takes
   * more than two seconds
   */
  async run(text: string): Promise<ProductSuggestion[]> {
    const given = searchWords(text) ?? [];
    if (given.join('').length < MIN_LENGTH) return [];
    return this.transaction.run(() => this.suggest(given), SEARCH_LIMITS);
  }

  private async suggest(given: readonly string[]): Promise<ProductSuggestion[]> {
    const words = await this.suggestions.read(given);
    const found = await this.suggestions.matching(words, MAX_SUGGESTIONS);
    if (found.length > 0) return found;
    const corrected = await this.findProducts.corrected(words.map(({ word }) => word));
    if (!corrected) return [];
    return this.suggestions.matching(await this.suggestions.read(corrected), MAX_SUGGESTIONS);
  }
}
