import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { InvalidationBus, EVERYTHING, type Topic } from '../database/invalidation-bus.js';
import { CachedResponse } from './cached-response.js';
import { SingleFlight } from './single-flight.js';
import { LruCache } from './lru-cache.js';

const CAPACITY_BYTES = 48 * 1024 * 1024;
/** Larger responses are not cached: they would evict most others. */
const MAX_ENTRY_BYTES = CAPACITY_BYTES / 3;

/** What can be cached: a key, the topics that invalidate it, and how to load it. */
export interface CacheEntry {
  readonly key: string;
  readonly topics: readonly Topic[];
  /** Reads the current state. Null when there is nothing to cache. */
  load(): Promise<CachedResponse | null>;
}

interface StoredEntry {
  readonly flight: SingleFlight<CachedResponse>;
  readonly topics: readonly Topic[];
}

/**
 * In-memory cache of responses. An invalidated response is never served again, and none is served while the invalidation bus
 * is disconnected.
 */
@Injectable()
export class ResponseCache {
  private readonly lru = new LruCache<StoredEntry>(CAPACITY_BYTES, (entry) => this.unlink(entry));
  private readonly byTopic = new Map<Topic, Set<StoredEntry>>();
  private invalidations = 0;
  /** Expiry times of cached responses, in milliseconds since 1970. */
  private readonly expiries = new Set<number>();

  constructor(
    private readonly bus: InvalidationBus,
    private readonly clock: Clock,
  ) {
    bus.subscribe((topic) => this.invalidate(topic));
  }

  /** Increases with each invalidation and expiry: while it is unchanged, so is every cached response. */
  get generation(): number {
    for (const expiry of this.expiries)
      if (this.hasPassed(expiry) && this.expiries.delete(expiry)) this.invalidations++;
    return this.invalidations;
  }

  /** Whether every invalidation reaches this process, so that cached responses may be served. */
  get isConnected(): boolean {
    return this.bus.isConnected;
  }

  /** @returns null, directly or as a promise, when nothing may be cached: then the caller reads the source */
  read(requested: CacheEntry): CachedResponse | Promise<CachedResponse | null> | null {
    if (!this.bus.isConnected) return null;
    const entry = this.lru.get(requested.key) ?? this.add(requested);
    const cached = entry.flight.read();
    if (!(cached instanceof CachedResponse) || !this.hasPassed(cached.expiresAt)) return cached;
    entry.flight.invalidate(cached);
    return entry.flight.read();
  }

  private hasPassed(time: number): boolean {
    return time !== Infinity && this.clock.now().getTime() >= time;
  }

  private add({ key, topics, load }: CacheEntry): StoredEntry {
    const entry: StoredEntry = {
      topics,
      flight: new SingleFlight(async () => {
        const loaded = await load().catch((error: unknown) => {
          this.lru.remove(key, entry);
          throw error;
        });
        if (loaded && loaded.expiresAt !== Infinity) this.expiries.add(loaded.expiresAt);
        if (!loaded || loaded.bytes > MAX_ENTRY_BYTES) this.lru.remove(key, entry);
        else this.lru.resize(key, entry, loaded.bytes);
        return loaded;
      }),
    };
    for (const topic of topics) this.entriesOf(topic).add(entry);
    return this.lru.put(key, entry);
  }

  private invalidate(topic: Topic): void {
    this.invalidations++;
    const invalidated =
      topic === EVERYTHING ? [...this.byTopic.values()] : [this.byTopic.get(topic), this.byTopic.get(kindOf(topic))];
    for (const entries of invalidated) for (const entry of entries ?? []) entry.flight.invalidate();
  }

  private entriesOf(topic: Topic): Set<StoredEntry> {
    const entries = this.byTopic.get(topic) ?? new Set();
    this.byTopic.set(topic, entries);
    return entries;
  }

  private unlink(entry: StoredEntry): void {
    for (const topic of entry.topics) {
      const entries = this.byTopic.get(topic);
      entries?.delete(entry);
      if (entries?.size === 0) this.byTopic.delete(topic);
    }
  }
}

/** Returns `product` for `product:<id>`: lists are invalidated by each of their products. */
function kindOf(topic: Topic): Topic {
  return topic.split(':', 1)[0] as Topic;
}
