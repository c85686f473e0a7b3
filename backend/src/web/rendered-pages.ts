import type { StorefrontPage } from '@shop/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { BoundedQueue } from '../platform/http/limits/bounded-queue.js';
import { CachedResponse } from '../platform/response-cache/cached-response.js';
import { type SingleFlight, FlightCache } from '../platform/response-cache/flight-cache.js';
import type { CacheableRoutes } from '../platform/response-cache/cacheable-routes.js';
import type { ResponseCache } from '../platform/response-cache/response-cache.js';
import type { Dependency, Tracked } from './page-data.js';

const CAPACITY_BYTES = 24 * 1024 * 1024;
const MAX_URL_LENGTH = 300;
/** Limits the age of date-dependent content. */
const MAX_AGE_MS = 3_600_000;

/** Rendering blocks the event loop: new pages of known and of unknown networks are rendered one at a time each, with at most this many queued. */
const MAX_QUEUED = 10;
/** Pause after a rendering as a multiple of its duration, plus one for each queued page: new pages get at most a quarter of the process for known and for unknown networks. */
const COOLDOWN_FACTOR = 3;

/** Who asks for a page. */
export interface Visitor {
  /** False for networks whose pages wait behind each other, so that their number does not delay others. */
  readonly isKnown: boolean;
  /** Called before rendering a page that is not cached. */
  admit(): void;
}

const ANYBODY: Visitor = { isKnown: false, admit: () => undefined };

export interface RenderedPage {
  readonly status: 200 | 404;
  readonly response: CachedResponse;
}

interface CachedPage extends RenderedPage {
  readonly dependencies: readonly Dependency[] | null;
  readonly renderedAt: number;
  /** Of the response cache when the page was rendered or last revalidated. */
  generation: number;
}

/** Cache of rendered pages that are the same for everybody. A page is re-rendered when a response it depends on has changed. */
export class RenderedPages {
  private readonly pages = new FlightCache<CachedPage>(CAPACITY_BYTES);
  private readonly queues = { known: new BoundedQueue(1, MAX_QUEUED), strangers: new BoundedQueue(1, MAX_QUEUED) };

  constructor(
    private readonly render: (url: string) => Promise<Tracked<StorefrontPage>>,
    private readonly cacheableRoutes: CacheableRoutes,
    private readonly cache: ResponseCache,
  ) {}

  /**
   * Returns a page that is at least as new as this call, unless the database does not respond: then one of the last responses.
   * @throws TooBusy when the render queue is full @throws whatever rendering or `admit` throws
   */
  async read(url: string, { isKnown, admit }: Visitor = ANYBODY): Promise<RenderedPage> {
    const queue = isKnown ? this.queues.known : this.queues.strangers;
    const isLong = url.length > MAX_URL_LENGTH;
    const stored = isLong ? undefined : this.pages.get(url);
    if (!stored) admit();
    if (isLong) return this.renderQueued(url, queue);
    if (!this.cache.isConnected) {
      const last = stored?.last;
      return last && (await this.revalidate(last)) ? last : this.renderQueued(url, queue);
    }
    const requestedGeneration = this.cache.generation;
    const flight = stored ?? this.add(url, queue);
    for (;;) {
      const page = await flight.read();
      if (
        page &&
        performance.now() - page.renderedAt < MAX_AGE_MS &&
        (page.generation >= requestedGeneration || (await this.revalidate(page)))
      )
        return page;
      if (page) flight.invalidate(page);
    }
  }

  private add(url: string, queue: BoundedQueue): SingleFlight<CachedPage> {
    let isNew = true;
    return this.pages.add(
      url,
      // Re-rendering has its own cool-down and must not queue behind URLs that do not exist.
      async () => {
        const page = await (isNew ? this.renderQueued(url, queue) : this.renderNow(url));
        isNew = false;
        return page;
      },
      (page) => (isCacheable(page) ? page.response.bytes : null),
    );
  }

  /** @throws TooBusy when the queue is full */
  private renderQueued(url: string, queue: BoundedQueue): Promise<CachedPage> {
    return new Promise((resolve, reject) => {
      queue
        .run(async () => {
          const startedAt = performance.now();
          await this.renderNow(url).then(resolve, reject);
          await pause((performance.now() - startedAt) * (COOLDOWN_FACTOR + queue.queued));
        })
        .catch(reject);
    });
  }

  private async renderNow(url: string): Promise<CachedPage> {
    const { generation } = this.cache;
    const { result, dependencies } = await this.render(url);
    return {
      status: result.status,
      response: new CachedResponse(result.html, 'text/html; charset=utf-8'),
      dependencies,
      renderedAt: performance.now(),
      generation,
    };
  }

  /** True when all responses that the page depends on are unchanged. Most invalidations concern other pages. */
  private async revalidate(page: CachedPage): Promise<boolean> {
    if (!page.dependencies) return false;
    const { generation } = this.cache;
    for (const { url, etag } of page.dependencies)
      if ((await this.cacheableRoutes.read(url))?.etag !== etag) return false;
    page.generation = generation;
    return true;
  }
}

/** A missing product has no tracked dependencies, and there are unlimited such URLs. */
function isCacheable({ dependencies }: CachedPage): boolean {
  return dependencies !== null;
}
