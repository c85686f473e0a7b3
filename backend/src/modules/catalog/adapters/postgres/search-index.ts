import { LOW_STOCK } from '@shop/contracts';
import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { Database } from '../../../../platform/database/database.js';
import { inBatches } from '../../../../platform/database/in-batches.js';
import { EVERYTHING, InvalidationBus, type Topic } from '../../../../platform/database/invalidation-bus.js';
import { ProductIndex, type SearchableProduct } from '../../domain/product-index.js';
import { SimilarWords } from '../../domain/similar-words.js';
import { LIVE_VARIANTS } from './product-conditions.js';

/** What is read of the database: the index of its products, the meanings of the synonyms, and the synonyms by their spelling. */
export interface SearchState {
  readonly products: ProductIndex;
  readonly synonyms: ReadonlyMap<string, string>;
  readonly terms: SimilarWords;
}

const SIZES = `(SELECT coalesce(json_agg(json_build_object('price', v.price_paise, 'free', v.stock - v.reserved,
    'isLow', v.stock - v.reserved <= coalesce(v.low_stock_limit, ${LOW_STOCK}))), '[]') FROM ${LIVE_VARIANTS})`;
const PRODUCTS = `SELECT p.id, p.name AS title, p.search_name AS name, p.search_text AS text, p.status = 'published' AS "isPublished", p.rating_score AS score,
    p.rating_count AS count, (extract(epoch FROM p.created_at) * 1000000)::float8 AS "createdAt", p.category, p.listed_kind AS kind, p.origins,
    p.rating_sum AS "ratingSum", p.size_amounts AS amounts, ${SIZES} AS sizes FROM products p WHERE p.deleted_at IS NULL`;
const CHANGED = `${PRODUCTS} AND p.id = ANY (:ids::uuid[])`;
/** Rows of a statement. */
const BATCH = 500;
/** The process serves other requests in between: fifty of the longest texts take some 15 ms. */
const INDEXED_AT_ONCE = 50;
const NEXT = `${PRODUCTS} AND p.id > :last::uuid ORDER BY p.id LIMIT ${BATCH}`;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** When more products have changed, all are read again. */
const MAX_CHANGED = 1000;
const PRODUCT = 'product:';
/** While changes of other processes do not arrive, all products are read again after this time: it takes a quarter of a second of work. */
const MAX_AGE_MS = 2000;

/**
 * Keeps what searches compare in memory. It is read with the first search, and the products that have changed since with
 * each later one; all of them when changes may have been missed.
 */
@Injectable()
export class SearchIndex {
  private state: SearchState = { products: new ProductIndex(), synonyms: new Map(), terms: new SimilarWords() };
  /** The products that have changed since they were read; null when all may have. */
  private changed: Set<string> | null = null;
  private loading: Promise<void> | null = null;
  /** When all products were last read, by the monotonic clock. */
  private readAt = 0;

  constructor(
    private readonly database: Database,
    private readonly bus: InvalidationBus,
  ) {
    bus.subscribe((topic) => this.note(topic));
  }

  /** Returns the current state. Use it before anything else is awaited: it changes with the products. */
  async read(): Promise<SearchState> {
    if (!this.bus.isConnected && performance.now() - this.readAt > MAX_AGE_MS) this.note(EVERYTHING);
    // What is being loaded may have been read before the latest change.
    await this.loading?.catch(() => undefined);
    if (this.changed?.size !== 0)
      this.loading ??= this.database.readApart(() => this.load()).finally(() => (this.loading = null));
    // Another search may have begun to load what this one needs.
    await this.loading;
    return this.state;
  }

  /** Returns words as the index has them: in lower case without accents. */
  async keysOf(words: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{ key: string }>(
      'SELECT search_key(given) AS key FROM unnest($1::text[]) WITH ORDINALITY AS g (given, position) ORDER BY position',
      [words],
    );
    return rows.map(({ key }) => key);
  }

  private note(topic: Topic): void {
    if (topic === EVERYTHING) this.changed = null;
    else if (topic.startsWith(PRODUCT)) this.changed?.add(topic.slice(PRODUCT.length));
    if (this.changed && this.changed.size > MAX_CHANGED) this.changed = null;
  }

  private async load(): Promise<void> {
    const { changed } = this;
    this.changed = new Set();
    if (!changed) this.readAt = performance.now();
    try {
      if (changed) await this.refresh([...changed]);
      else this.state = await this.all();
    } catch (error) {
      this.changed = null;
      throw error;
    }
  }

  private async refresh(ids: readonly string[]): Promise<void> {
    const found = await this.database.query<SearchableProduct>(CHANGED, { ids });
    const left = new Set(found.map(({ id }) => id));
    for (const id of ids) if (!left.has(id)) this.state.products.remove(id);
    for (const product of found) this.state.products.put(product);
  }

  private async all(): Promise<SearchState> {
    const rows = await this.database.query<{ term: string; meaning: string }>(
      'SELECT term, meaning FROM search_synonyms',
    );
    const synonyms = new Map(rows.map(({ term, meaning }) => [term, meaning]));
    const products = new ProductIndex([...synonyms.values()].filter((meaning) => meaning.includes(' ')));
    const next = (last?: SearchableProduct) =>
      this.database.query<SearchableProduct>(NEXT, { last: last?.id ?? BEFORE_ALL });
    for await (const batch of inBatches(BATCH, next))
      for (const [at, product] of batch.entries()) {
        products.put(product);
        if (at % INDEXED_AT_ONCE === 0) await setImmediate();
      }
    return { products, synonyms, terms: new SimilarWords(synonyms.keys()) };
  }
}
