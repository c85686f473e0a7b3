import { Injectable } from '@nestjs/common';
import type { ProductFacets, ProductSummary, ProductSuggestion } from '@shop/contracts';
import { Transaction } from '../../../kernel/transaction.js';
import { ProductFacetCounts } from '../adapters/postgres/product-facet-counts.js';
import { ProductViews } from '../adapters/postgres/product-views.js';
import type { Page, ProductSearch } from '../adapters/postgres/product-conditions.js';
import { SearchMisses } from '../adapters/postgres/search-misses.js';
import type { SearchWord } from '../domain/search-words.js';
import { readText, SEARCH_LIMITS, SearchTerms } from './search-terms.js';

/** `total` is the number of products on all pages. */
interface Listed {
  readonly products: ProductSummary[];
  readonly total: number;
}

export interface FoundProducts extends Listed {
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
    const { words: given, amounts } = readText(q ?? '');
    if (given === null) return { products: [], total: 0, corrected: null };
    if (given.length === 0)
      return { ...(await this.views.list({ ...filter, ...(amounts.length > 0 && { amounts }) })), corrected: null };
    const words = await this.terms.read(given);
    const found = await this.list(words, amounts, filter);
    if (found.total > 0) return { ...found, corrected: null };
    const unmatched = await this.terms.unmatched(words);
    const corrected = await this.terms.corrected(words, unmatched);
    if (!corrected) {
      if (unmatched.length > 0 && isSearchAlone(filter)) await this.misses.add(unmatched);
      return { ...found, corrected: null };
    }
    const again = await this.list(await this.terms.read(corrected), amounts, filter);
    return { ...again, corrected: again.total === 0 ? null : corrected.join(' ') };
  }

  private async list(words: readonly SearchWord[], amounts: readonly number[], filter: Filter): Promise<Listed> {
    const found = await this.terms.find(words, { withDrafts: filter.status !== undefined });
    if (found.length === 0) return { products: [], total: 0 };
    if (amounts.length === 0 && isListedAsFound(filter))
      return { products: await this.views.listed(onPage(found, filter.page)), total: found.length };
    return this.transaction.run(async () => {
      const sized = amounts.length > 0 ? await this.views.list({ ...filter, found, amounts }) : null;
      return sized && sized.total > 0 ? sized : this.views.list({ ...filter, found });
    }, SEARCH_LIMITS);
  }
}

/** True without filters and another order than that of the products found. */
const isListedAsFound = ({ page: _, sort = 'relevance', ...filters }: Filter): boolean =>
  sort === 'relevance' && Object.keys(filters).length === 0;

const onPage = (found: readonly string[], page: Page | undefined): readonly string[] =>
  page ? found.slice((page.number - 1) * page.size, page.number * page.size) : found;

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
    const { words: given, amounts } = readText(q ?? '');
    if (given === null) return this.counts.count({ ...filter, ids: [] });
    const sized = { ...filter, ...(amounts.length > 0 && { amounts }) };
    if (given.length === 0) return this.counts.count(sized);
    const words = await this.terms.read(given);
    // A word that no product has finds nothing, whatever the filters.
    const unmatched = await this.terms.unmatched(words);
    const corrected = await this.terms.corrected(words, unmatched);
    const found = await this.terms.find(corrected ? await this.terms.read(corrected) : words);
    return this.transaction.run(async () => {
      const counts = await this.counts.count({ ...sized, found });
      if (counts.total > 0) return counts;
      const others = amounts.length > 0 ? await this.counts.count({ ...filter, found }) : counts;
      return { ...others, near: others.total > 0 ? [] : await this.terms.near(words, unmatched) };
    }, SEARCH_LIMITS);
  }
}

const MAX_SUGGESTIONS = 8;
const MIN_LENGTH = 2;

/** Suggests products by name while someone types. Corrects misspelt words when nothing matches. */
@Injectable()
export class SuggestProducts {
  constructor(private readonly terms: SearchTerms) {}

  /**
   * Returns at most 8 products; none for a text of one letter. @throws DomainError 503 `shop_busy` when a statement takes
   * more than two seconds
   */
  async run(text: string): Promise<ProductSuggestion[]> {
    const given = readText(text).words ?? [];
    if (given.join('').length < MIN_LENGTH) return [];
    const found = await this.terms.suggest(given, MAX_SUGGESTIONS);
    if (found.length > 0) return found;
    // The words of names are searched for literally: their meanings are not considered.
    const literal = (await this.terms.read(given)).map(({ word, form }) => ({ word, form, meaning: null }));
    const corrected = await this.terms.corrected(literal, await this.terms.unmatched(literal));
    return corrected ? this.terms.suggest(corrected, MAX_SUGGESTIONS) : [];
  }
}
