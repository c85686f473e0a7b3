import { Injectable } from '@nestjs/common';
import type { CachedResponse } from './cached-response.js';
import { ResponseCache, type CacheEntry } from './response-cache.js';

/** A GET route whose response is the same for every client. */
export interface CacheableRoute {
  /**
   * @param path such as `/api/settings` @param query the part after the question mark, or an empty string
   * @returns null for requests that the route handler must answer, including invalid ones
   */
  match(path: string, query: string): CacheEntry | null;
}

/** Routes that are served from the response cache. Modules register theirs; the route handlers serve everything else. */
@Injectable()
export class CacheableRoutes {
  private readonly routes: CacheableRoute[] = [];

  constructor(private readonly cache: ResponseCache) {}

  add(route: CacheableRoute): void {
    this.routes.push(route);
  }

  /** @param address path and query @returns null, directly or as a promise, when the route handler must respond */
  read(address: string): CachedResponse | Promise<CachedResponse | null> | null {
    const mark = address.indexOf('?');
    const path = mark < 0 ? address : address.slice(0, mark);
    const query = mark < 0 ? '' : address.slice(mark + 1);
    for (const route of this.routes) {
      const entry = route.match(path, query);
      if (entry) return this.cache.read(entry);
    }
    return null;
  }
}
