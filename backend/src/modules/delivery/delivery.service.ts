import { Injectable } from '@nestjs/common';
import type { DeliveryPromise, DeliveryRules } from '@shop/contracts/delivery';
import { AuditLog } from '../../kernel/audit-log.js';
import { Clock } from '../../kernel/clock.js';
import { InvalidationBus, EVERYTHING } from '../../platform/database/invalidation-bus.js';
import { SingleFlight } from '../../platform/response-cache/flight-cache.js';
import { DeliveryRepository } from './delivery.repository.js';
import { DeliveryTable } from './promise.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    /** The zones may be many, so only their number is logged. */
    'delivery.changed': Omit<DeliveryRules, 'zones' | 'holidays'> & {
      readonly zones: number;
      readonly holidays: number;
    };
  }
}

/** The one answer to "When does it arrive?", for pages, mails and orders. */
@Injectable()
export class DeliveryService {
  private readonly table = new SingleFlight(() => this.read());

  constructor(
    private readonly stored: DeliveryRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly bus: InvalidationBus,
  ) {
    bus.subscribe((topic) => (topic === 'settings' || topic === EVERYTHING) && this.table.invalidate());
  }

  /** Returns what is promised now, from memory. @param pin six digits */
  async promise(pin: string): Promise<DeliveryPromise> {
    // Without the bus a change by another process would not arrive.
    const table = this.bus.isConnected ? await this.table.read() : null;
    return (table ?? (await this.read())).promise(pin, this.clock.now());
  }

  rules(): Promise<DeliveryRules> {
    return this.stored.current();
  }

  /** Orders that exist keep the days that they were promised. */
  async change(rules: DeliveryRules): Promise<DeliveryRules> {
    await this.audit.run(async (record) => {
      const before = await this.stored.lock();
      await this.stored.change(rules);
      record('delivery.changed', { subject: { id: 'delivery' }, before: summaryOf(before), after: summaryOf(rules) });
    });
    return rules;
  }

  private async read(): Promise<DeliveryTable> {
    return new DeliveryTable(await this.stored.current());
  }
}

const summaryOf = ({ zones, holidays, ...rules }: DeliveryRules) => ({
  ...rules,
  zones: zones.length,
  holidays: holidays.length,
});
