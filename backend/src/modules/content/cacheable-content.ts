import { Injectable } from '@nestjs/common';
import { CONTENT_PAGES, type ContentKey } from '@shop/contracts/content';
import { CONFIG } from '../../platform/database/invalidation-bus.js';
import { type CacheableRoute, CacheableRoutes } from '../../platform/response-cache/cacheable-routes.js';
import { CachedResponse } from '../../platform/response-cache/cached-response.js';
import type { CacheEntry } from '../../platform/response-cache/response-cache.js';
import { ContentService } from './content.service.js';

/** Cacheable responses of the content. They expire when a scheduled version begins. */
@Injectable()
export class CacheableContent implements CacheableRoute {
  private readonly entries: ReadonlyMap<string, CacheEntry> = new Map([
    ['/api/config/store', this.entry('store-config', () => this.content.storeConfig())],
    ...CONTENT_PAGES.map((page): [string, CacheEntry] => [
      `/api/content/pages/${page}`,
      this.entry(`content:${page}`, () => this.content.page(page), [page]),
    ]),
  ]);

  constructor(
    cacheableRoutes: CacheableRoutes,
    private readonly content: ContentService,
  ) {
    cacheableRoutes.add(this);
  }

  match(path: string): CacheEntry | null {
    return this.entries.get(path) ?? null;
  }

  private entry(key: string, read: () => Promise<object>, keys?: readonly ContentKey[]): CacheEntry {
    return {
      key,
      topics: ['settings', CONFIG],
      load: async () => {
        // First, so that a version that begins meanwhile is not missed.
        const expiresAt = await this.content.changesAt(keys);
        return new CachedResponse(JSON.stringify(await read()), 'application/json; charset=utf-8', {}, expiresAt);
      },
    };
  }
}
