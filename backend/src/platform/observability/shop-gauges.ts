import { Injectable } from '@nestjs/common';

export interface GaugeValue {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A figure of the whole shop, such as its payments by state, which all processes report alike. */
export interface ShopGauge {
  readonly name: `shop_${string}`;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** Where its values are stored. Default: the database. */
  readonly part?: 'database' | 'queue';
  /** @throws when its source cannot be read */
  read(): Promise<readonly GaugeValue[]>;
}

/** Registry of the shop's figures: each module adds its own at startup. */
@Injectable()
export class ShopGauges {
  readonly all: ShopGauge[] = [];

  add(gauge: ShopGauge): void {
    this.all.push(gauge);
  }
}
