import { Injectable } from '@nestjs/common';
import type { ProductFacets, ProductSummary, ProductSuggestion } from '@shop/contracts';
import { Transaction } from '../../../kernel/transaction.js';
import { ProductFacetCounts } from '../adapters/postgres/product-facet-counts.js';
import { ProductViews } from '../adapters/postgres/product-views.js';
import type { ProductSearch } from '../adapters/postgres/product-conditions.js';
import { SearchMisses } from '../adapters/postgres/search-misses.js';
import type { SearchWord } from '../adapters/postgres/search-vocabulary.js';
import { ProductSuggestions } from '../adapters/postgres/product-suggestions.js';
import { readText, SearchTerms, type SearchText } from './search-terms.js';

/** No search needs as long as other statements may take: it ends before it delays other visitors. */
const SEARCH_LIMITS = { statementSeconds: 2 };

/** `total` is the number of products on all pages. */
export interface FoundProducts {
  readonly products: ProductSummary[];
  readonly total: number;
  /** The words that were searched for instead of misspelt ones; null when the search was used as given. */
  readonly corrected: string | null;
}

type Filter = Omit<ProductSearch, 'q'>;

/** Lists products. Understands synonyms, and corrects misspelt words when the words as given find nothing. */
@Injectable()
export class FindProducts {
  constructor(
    private readonly views: ProductViews,
    private readonly terms: SearchTerms,
    private readonly misses: SearchMisses,
    private readonly transaction: Transaction,
  ) {}

  /**
   * A weight in the search, such as "500g", selects products with such a size, when there are any.
   * @throws DomainError 503 `shop_busy` when a statement of a search takes more than two seconds
   */
  async run({ q, ...filter }: ProductSearch): Promise<FoundProducts> {
    const { words, amounts } = readText(q ?? '');
    if (words === null) return { products: [], total: 0, corrected: null };
    if (words.length === 0)
      return { ...(await this.views.list({ ...filter, ...(amounts.length > 0 && { amounts }) })), corrected: null };
    const { missed, ...found } = await this.transaction.run(
      () => this.search({ words, amounts }, filter),
      SEARCH_LIMITS,
    );
    if (missed.length > 0 && isSearchAlone(filter)) await this.misses.add(missed);
    return found;
  }

  private async search(
    { words: given, amounts }: SearchText,
    filter: Filter,
  ): Promise<FoundProducts & { missed: readonly string[] }> {
    const words = await this.terms.read(given!);
    const found = await this.list(words, amounts, filter);
    if (found.total > 0) return { ...found, corrected: null, missed: [] };
    const unmatched = await this.terms.unmatched(words);
    const corrected = await this.terms.corrected(words, unmatched);
    if (!corrected) return { ...found, corrected: null, missed: unmatched };
    const again = await this.list(await this.terms.read(corrected), amounts, filter);
    return { ...again, corrected: again.total === 0 ? null : corrected.join(' '), missed: [] };
  }

  private async list(words: readonly SearchWord[], amounts: readonly number[], filter: Filter) {
    if (amounts.length === 0) return this.views.list({ ...filter, words });
    const found = await this.views.list({ ...filter, words, amounts });
    return found.total > 0 ? found : this.views.list({ ...filter, words });
  }
}

/** True for the first page of a search without filters: what it does not find, the shop does not have. */
const isSearchAlone = ({ page, sort: _, ...filters }: Filter): boolean =>
  (page?.number ?? 1) === 1 && Object.keys(filters).length === 0;

/** Counts what a list can be filtered by. */
@Injectable()
export class CountFacets {
  constructor(
    private readonly counts: ProductFacetCounts,
    private readonly terms: SearchTerms,
    private readonly transaction: Transaction,
  ) {}

  /** Counts the products that `FindProducts` would find with the other filters. @throws as `FindProducts` */
  async run({ q, ...filter }: ProductSearch): Promise<ProductFacets> {
    const { words, amounts } = readText(q ?? '');
    if (words === null) return this.counts.count({ ...filter, ids: [] });
    const sized = { ...filter, ...(amounts.length > 0 && { amounts }) };
    if (words.length === 0) return this.counts.count(sized);
    return this.transaction.run(async () => {
      const read = await this.terms.read(words);
      // A word that no product has finds nothing, whatever the filters.
      const unmatched = await this.terms.unmatched(read);
      const corrected = await this.terms.corrected(read, unmatched);
      const searched = corrected ? await this.terms.read(corrected) : read;
      const counts = await this.counts.count({ ...sized, words: searched });
      if (counts.total > 0) return counts;
      const others = amounts.length > 0 ? await this.counts.count({ ...filter, words: searched }) : counts;
      return { ...others, near: others.total > 0 ? [] : await this.terms.near(read, unmatched) };
    }, SEARCH_LIMITS);
  }
}

const MAX_SUGGESTIONS = 8;
const MIN_LENGTH = 2;

/** Suggests products by name while someone types. Corrects misspelt words when nothing matches. */
@Injectable()
export class SuggestProducts {
  constructor(
    private readonly suggestions: ProductSuggestions,
    private readonly terms: SearchTerms,
    private readonly transaction: Transaction,
  ) {}

  /**
   * Returns at most 8 products; none for a text of one letter. @throws DomainError 503 `shop_busy` when a statement takes
   * more than two seconds
   */
  async run(text: string): Promise<ProductSuggestion[]> {
    const given = readText(text).words ?? [];
    if (given.join('').length < MIN_LENGTH) return [];
    return this.transaction.run(() => this.suggest(given), SEARCH_LIMITS);
  }

  private async suggest(given: readonly string[]): Promise<ProductSuggestion[]> {
    const words = await this.suggestions.read(given);
    const found = await this.suggestions.matching(words, MAX_SUGGESTIONS);
    if (found.length > 0) return found;
    // The words of names are searched for literally: their meanings are not considered.
    const literal = words.map(({ word, form }) => ({ word, form, meaning: null }));
    const corrected = await this.terms.corrected(literal, await this.terms.unmatched(literal));
    if (!corrected) return [];
    return this.suggestions.matching(await this.suggestions.read(corrected), MAX_SUGGESTIONS);
  }
}
