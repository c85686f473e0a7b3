import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';

export interface GaugeValue {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A figure of the whole shop, such as its payments by state, which all processes report alike. */
export interface ShopGauge {
  readonly name: `shop_${string}`;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** @throws when its source cannot be read */
  read(): Promise<readonly GaugeValue[]>;
}

/** Cached for this time, so that many scrapers do not count payments all day. */
const FRESH_MS = 5_000;

/** Registry of the shop's figures: each module adds its own at startup. */
@Injectable()
export class ShopGauges {
  private readonly gauges: ShopGauge[] = [];
  private reading: Promise<ReadonlyMap<ShopGauge, readonly GaugeValue[]>> | null = null;
  private readAt = 0;

  constructor(private readonly clock: Clock) {}

  add(gauge: ShopGauge): void {
    this.gauges.push(gauge);
  }

  get all(): readonly ShopGauge[] {
    return this.gauges;
  }

  /** @throws when one of them cannot be read */
  read(): Promise<ReadonlyMap<ShopGauge, readonly GaugeValue[]>> {
    const now = this.clock.now().getTime();
    if (!this.reading || Math.abs(now - this.readAt) > FRESH_MS) {
      this.readAt = now;
      this.reading = this.readAll();
      this.reading.catch(() => (this.reading = null));
    }
    return this.reading;
  }

  private async readAll(): Promise<ReadonlyMap<ShopGauge, readonly GaugeValue[]>> {
    return new Map(await Promise.all(this.gauges.map(async (gauge) => [gauge, await gauge.read()] as const)));
  }
}
