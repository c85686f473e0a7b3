import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { InvalidationBus, EVERYTHING, type Topic } from '../database/invalidation-bus.js';
import { CachedResponse } from './cached-response.js';
import { FlightCache, type SingleFlight } from './flight-cache.js';

const CAPACITY_BYTES = 48 * 1024 * 1024;
/** Larger responses are not cached: they would evict most others. */
const MAX_ENTRY_BYTES = CAPACITY_BYTES / 3;

/** What can be cached: a key, the topics that invalidate it, and how to load it. */
export interface CacheEntry {
  readonly key: string;
  readonly topics: readonly Topic[];
  /** Loads the current state. Null when there is nothing to cache; a response that has expired is not stored. */
  load(): Promise<CachedResponse | null>;
}

type Flight = SingleFlight<CachedResponse>;

/**
 * In-memory cache of responses. An invalidated response is never served again, and none is served while the invalidation bus
 * is disconnected.
 */
@Injectable()
export class ResponseCache {
  private readonly flights = new FlightCache<CachedResponse>(CAPACITY_BYTES, (flight) => this.unlink(flight));
  private readonly topicsOf = new WeakMap<Flight, readonly Topic[]>();
  private readonly byTopic = new Map<Topic, Set<Flight>>();
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

  /** True while every invalidation reaches this process, so that cached responses may be served. */
  get isConnected(): boolean {
    return this.bus.isConnected;
  }

  /** @returns null, directly or as a promise, when nothing may be cached; the caller then reads the source */
  read(requested: CacheEntry): CachedResponse | Promise<CachedResponse | null> | null {
    if (!this.bus.isConnected) return null;
    const flight = this.flights.get(requested.key) ?? this.add(requested);
    const cached = flight.read();
    if (!(cached instanceof CachedResponse) || !this.hasPassed(cached.expiresAt)) return cached;
    flight.invalidate(cached);
    return flight.read();
  }

  private hasPassed(time: number): boolean {
    return time !== Infinity && this.clock.now().getTime() >= time;
  }

  private add({ key, topics, load }: CacheEntry): Flight {
    const flight = this.flights.add(key, load, ({ bytes, expiresAt }) => {
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
