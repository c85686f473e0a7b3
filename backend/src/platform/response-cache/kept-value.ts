import { EVERYTHING, type InvalidationBus, type Topic } from '../database/invalidation-bus.js';
import { SingleFlight } from './flight-cache.js';

/**
 * A value of the database that is kept in memory until a notice of its topic. A read sees every change that was
 * acknowledged by this process, and those of other processes as soon as cached responses do (docs/performance.md).
 */
export class KeptValue<T> {
  private readonly flight: SingleFlight<T>;

  /** @param load reads the value; it must not run in a transaction that changes it */
  constructor(
    private readonly bus: InvalidationBus,
    topic: Topic,
    private readonly load: () => Promise<T>,
  ) {
    this.flight = new SingleFlight(load);
    bus.subscribe((changed) => (changed === topic || changed === EVERYTHING) && this.flight.invalidate());
  }

  async current(): Promise<T> {
    // Without the bus a change by another process would not arrive.
    const kept = this.bus.isConnected ? await this.flight.read() : null;
    return kept ?? this.load();
  }
}
