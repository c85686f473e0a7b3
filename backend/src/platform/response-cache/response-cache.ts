import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../database/database.js';
import { TooBusy } from '../database/driver-errors.js';
import { InvalidationBus, EVERYTHING, type Topic } from '../database/invalidation-bus.js';
import { Unavailable } from '../../kernel/domain-error.js';
import { withTimeout } from '../../kernel/with-timeout.js';
import { CachedResponse } from './cached-response.js';
import { FlightCache, type SingleFlight } from './flight-cache.js';

const CAPACITY_BYTES = 48 * 1024 * 1024;
/** Larger responses are not cached: they would evict most others. */
const MAX_ENTRY_BYTES = CAPACITY_BYTES / 3;

/** How long the last responses replace a database that does not respond. */
const OUTAGE_MS = 60_000;
/** How long a read waits for the database before it is served the last response. */
const PATIENCE_MS = 300;

/** What can be cached: a key, the topics that invalidate it, and how to load it. */
export interface CacheEntry {
  readonly key: string;
  readonly topics: readonly Topic[];
  /** Loads the current state. Null when there is nothing to cache; a response that has expired is not stored. */
  load(): Promise<CachedResponse | null>;
}

type Flight = SingleFlight<CachedResponse>;

/**
 * In-memory cache of responses. An invalidated response is not served again, and none is served while the invalidation bus
 * is disconnected, unless the database does not respond: then the last one is, for a minute.
 */
@Injectable()
export class ResponseCache {
  private readonly flights = new FlightCache<CachedResponse>(CAPACITY_BYTES, (flight) => this.unlink(flight));
  private readonly topicsOf = new WeakMap<Flight, readonly Topic[]>();
  private readonly byTopic = new Map<Topic, Set<Flight>>();
  private invalidations = 0;
  /** Expiry times of cached responses, in milliseconds since 1970. */
  private readonly expiries = new Set<number>();
  /** Ends the waiting of reads when the bus is disconnected: the database may never respond to them. */
  private readonly waiting = new Set<() => void>();
  private failingSince: number | null = null;
  private attempts = 0;

  constructor(
    private readonly bus: InvalidationBus,
    private readonly clock: Clock,
    @Inject(Database) private readonly database: Pick<Database, 'readApart'>,
  ) {
    bus.subscribe((topic) => this.invalidate(topic));
  }

  /** Increases with each invalidation and expiry: while it is unchanged, so is every cached response. */
  get generation(): number {
    for (const expiry of this.expiries)
      if (this.hasPassed(expiry) && this.expiries.delete(expiry)) this.invalidations++;
    return this.invalidations;
  }

  /** True while every invalidation reaches this process, so that cached responses may be served. */
  get isConnected(): boolean {
    return this.bus.isConnected;
  }

  /** @returns null, directly or as a promise, when nothing may be cached; the caller then reads the source */
  read(requested: CacheEntry): CachedResponse | Promise<CachedResponse | null> | null {
    if (!this.bus.isConnected) return this.readDisconnected(requested);
    const flight = this.flights.get(requested.key) ?? this.add(requested);
    let cached = flight.read();
    if (cached instanceof CachedResponse && this.hasPassed(cached.expiresAt)) {
      flight.invalidate(cached);
      cached = flight.read();
    }
    return cached instanceof CachedResponse ? cached : this.whileConnected(cached, requested);
  }

  /** Waits for a load until the bus is disconnected. */
  private async whileConnected(
    load: Promise<CachedResponse | null>,
    requested: CacheEntry,
  ): Promise<CachedResponse | null> {
    try {
      const loaded = await new Promise<CachedResponse | null | undefined>((resolve, reject) => {
        const leave = () => resolve(undefined);
        this.waiting.add(leave);
        load.then(resolve, reject).finally(() => this.waiting.delete(leave));
      });
      return loaded === undefined ? await this.readDisconnected(requested) : loaded;
    } catch (error) {
      const isOutage = error instanceof Unavailable || error instanceof TooBusy;
      const last = isOutage ? this.lastInOutage(requested) : null;
      if (last) return last;
      throw error;
    }
  }

  /** Reads the source, because changes no longer arrive here. Without a response of it, serves the last one. */
  private readDisconnected(requested: CacheEntry): CachedResponse | Promise<CachedResponse | null> | null {
    if (!this.flights.get(requested.key)?.last) return null;
    // One read at a time finds out whether the source is back.
    const isEnough = this.failingSince !== null && this.attempts > 0;
    return isEnough ? this.lastInOutage(requested) : this.attempt(requested);
  }

  private async attempt(requested: CacheEntry): Promise<CachedResponse | null> {
    this.attempts++;
    try {
      const loaded = await withTimeout(this.database.readApart(requested.load), PATIENCE_MS);
      this.failingSince = null;
      return loaded;
    } catch {
      return this.lastInOutage(requested);
    } finally {
      this.attempts--;
    }
  }

  /** Call when the source does not respond. @returns null when its outage is too long, or nothing has been loaded */
  private lastInOutage({ key }: CacheEntry): CachedResponse | null {
    this.failingSince ??= performance.now();
    const last = this.flights.get(key)?.last;
    const isTooOld = performance.now() - this.failingSince > OUTAGE_MS;
    return !last || isTooOld || this.hasPassed(last.expiresAt) ? null : last;
  }

  private hasPassed(time: number): boolean {
    return time !== Infinity && this.clock.now().getTime() >= time;
  }

  private add({ key, topics, load }: CacheEntry): Flight {
    const loadApart = () => this.database.readApart(load);
    const flight = this.flights.add(key, loadApart, ({ bytes, expiresAt }) => {
      this.failingSince = null;
      if (this.hasPassed(expiresAt)) return null;
      if (expiresAt !== Infinity) this.expiries.add(expiresAt);
      return bytes > MAX_ENTRY_BYTES ? null : bytes;
    });
    this.topicsOf.set(flight, topics);
    for (const topic of topics) this.flightsOf(topic).add(flight);
    return flight;
  }

  private invalidate(topic: Topic): void {
    this.invalidations++;
    if (!this.bus.isConnected) for (const leave of this.waiting) leave();
    const invalidated =
      topic === EVERYTHING ? [...this.byTopic.values()] : [this.byTopic.get(topic), this.byTopic.get(kindOf(topic))];
    for (const flights of invalidated) for (const flight of flights ?? []) flight.invalidate();
  }

  private flightsOf(topic: Topic): Set<Flight> {
    const flights = this.byTopic.get(topic) ?? new Set();
    this.byTopic.set(topic, flights);
    return flights;
  }

  private unlink(flight: Flight): void {
    for (const topic of this.topicsOf.get(flight) ?? []) {
      const flights = this.byTopic.get(topic);
      flights?.delete(flight);
      if (flights?.size === 0) this.byTopic.delete(topic);
    }
  }
}

/** Returns `product` for `product:<id>`: lists are invalidated by each of their products. */
function kindOf(topic: Topic): Topic {
  return topic.split(':', 1)[0] as Topic;
}
