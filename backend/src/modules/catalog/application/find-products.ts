import { Injectable } from '@nestjs/common';
import type { ProductFacets, ProductSummary, ProductSuggestion } from '@shop/contracts';
import { Transaction } from '../../../kernel/transaction.js';
import { ProductViews } from '../adapters/postgres/product-views.js';
import type { Page, ProductSearch } from '../adapters/postgres/product-conditions.js';
import { SearchMisses } from '../adapters/postgres/search-misses.js';
import type { SearchableProduct } from '../domain/product-index.js';
import { countFacets } from './product-facets.js';
import { readText, SearchTerms } from './search-terms.js';

/** No search needs as long as other statements may take: it ends before it delays other visitors. */
const SEARCH_LIMITS = { statementSeconds: 2 };

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
    const withDrafts = filter.status !== undefined;
    const { products, unmatched } = await this.terms.find(words, { withDrafts });
    const found = await this.list(products, amounts, filter);
    if (found.total > 0) return { ...found, corrected: null };
    const corrected = await this.terms.corrected(words, unmatched);
    if (!corrected) {
      if (unmatched.length > 0 && isSearchAlone(filter)) await this.misses.add(unmatched.map(({ word }) => word));
      return { ...found, corrected: null };
    }
    const meant = await this.terms.find(await this.terms.read(corrected), { withDrafts });
    const again = await this.list(meant.products, amounts, filter);
    return { ...again, corrected: again.total === 0 ? null : corrected.join(' ') };
  }

  private async list(matched: Matched, amounts: readonly number[], filter: Filter): Promise<Listed> {
    if (matched.length === 0) return { products: [], total: 0 };
    if (amounts.length === 0 && isListedAsFound(filter))
      return { products: await this.views.listed(onPage(matched, filter.page)), total: matched.length };
    const found = idsOf(matched);
    return this.transaction.run(async () => {
      const sized = amounts.length > 0 ? await this.views.list({ ...filter, found, amounts }) : null;
      return sized && sized.total > 0 ? sized : this.views.list({ ...filter, found });
    }, SEARCH_LIMITS);
  }
}

type Matched = readonly SearchableProduct[];

const idsOf = (products: Matched): string[] => products.map(({ id }) => id);

/** True without filters and another order than that of the products found. */
const isListedAsFound = ({ page: _, sort = 'relevance', ...filters }: Filter): boolean =>
  sort === 'relevance' && Object.keys(filters).length === 0;

const onPage = (found: Matched, page: Page | undefined): Matched =>
  page ? found.slice((page.number - 1) * page.size, page.number * page.size) : found;

/** True for the first page of a search without filters: what it does not find, the shop does not have. */
const isSearchAlone = ({ page, sort: _, ...filters }: Filter): boolean =>
  (page?.number ?? 1) === 1 && Object.keys(filters).length === 0;

/** Counts what a list can be filtered by. */
@Injectable()
export class CountFacets {
  constructor(private readonly terms: SearchTerms) {}

  /** Counts the products that `FindProducts` would find with the other filters. @throws as `FindProducts` */
  async run({ q, ...filter }: ProductSearch): Promise<ProductFacets> {
    const { words: given, amounts } = readText(q ?? '');
    const words = await this.terms.read(given ?? []);
    const found = given === null ? { products: [], unmatched: [] } : await this.terms.find(words);
    const { unmatched } = found;
    // A word that no product has finds nothing, whatever the filters.
    const corrected = await this.terms.corrected(words, unmatched);
    const { products } = corrected ? await this.terms.find(await this.terms.read(corrected)) : found;
    const origins = await this.terms.origins();
    const counts = countFacets(products, { ...filter, ...(amounts.length > 0 && { amounts }) }, origins);
    if (counts.total > 0 || words.length === 0) return counts;
    const others = amounts.length > 0 ? countFacets(products, filter, origins) : counts;
    return { ...others, near: others.total > 0 ? [] : await this.terms.near(unmatched) };
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
    const corrected = await this.terms.corrected(literal, (await this.terms.find(literal)).unmatched);
    return corrected ? this.terms.suggest(corrected, MAX_SUGGESTIONS) : [];
  }
}
