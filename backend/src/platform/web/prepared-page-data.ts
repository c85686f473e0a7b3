import type { Banner, Product, ProductSummary, StoreFacts, StoreSettings } from '@shop/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { HotReads } from '../prepared/hot-reads.js';
import { PageData, type WantedProducts } from './page-data.js';

/** An answer that a page was drawn from: its address, and the tag that it had. */
export interface Source {
  readonly address: string;
  readonly etag: string;
}

/** What a piece of work came to, and from what. `sources` is null when something was not prepared, so that nobody can tell when it changes. */
export interface Watched<T> {
  readonly outcome: T;
  readonly sources: readonly Source[] | null;
}

interface Watch {
  readonly sources: Source[];
  isComplete: boolean;
}

/** Draws pages from the prepared answers of the API, and notes from which. */
export class PreparedPageData extends PageData {
  private readonly watches = new AsyncLocalStorage<Watch>();

  constructor(
    private readonly data: PageData,
    private readonly hotReads: HotReads,
  ) {
    super();
  }

  async watch<T>(work: () => Promise<T>): Promise<Watched<T>> {
    const watch: Watch = { sources: [], isComplete: true };
    const outcome = await this.watches.run(watch, work);
    return { outcome, sources: watch.isComplete ? watch.sources : null };
  }

  /** What the operator named stays as it is while the process lives. */
  override storeFacts(): Promise<StoreFacts> {
    return this.data.storeFacts();
  }

  override async storeSettings(): Promise<StoreSettings> {
    return (await this.prepared<StoreSettings>('/api/settings')) ?? this.data.storeSettings();
  }

  override async banner(): Promise<Banner> {
    return (await this.prepared<Banner>('/api/settings/banner')) ?? this.data.banner();
  }

  override async products(wanted: WantedProducts): Promise<ProductSummary[]> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(wanted)) if (value !== undefined) query.set(name, String(value));
    return (await this.prepared<ProductSummary[]>(`/api/products?${query.toString()}`)) ?? this.data.products(wanted);
  }

  override async product(productId: string): Promise<Product | null> {
    return (
      (await this.prepared<Product>(`/api/products/${encodeURIComponent(productId)}`)) ?? this.data.product(productId)
    );
  }

  private async prepared<T>(address: string): Promise<T | null> {
    const watch = this.watches.getStore();
    const copy = await this.hotReads.read(address);
    if (copy) watch?.sources.push({ address, etag: copy.etag });
    else if (watch) watch.isComplete = false;
    return copy && (JSON.parse(copy.plain.toString()) as T);
  }
}
