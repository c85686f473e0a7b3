import { Injectable } from '@nestjs/common';
import type { TaxShare } from '@shop/contracts';
import { toRupees, type Paise } from '@shop/money';
import type { DeliveryAddress, SessionAdjustment } from '../domain/checkout-session.js';

/** A tax that a total contains, such as IGST. */
export interface ContainedTax {
  readonly label: string;
  readonly amountPaise: Paise;
}

/** In rupees, as the API has them. */
export function taxShares(taxes: readonly ContainedTax[]): TaxShare[] {
  return taxes.map(({ label, amountPaise }) => ({ label, amount: toRupees(amountPaise) }));
}

/** A priced cart and where it goes. */
export interface GoodsToTax {
  readonly lines: readonly {
    readonly productId: string;
    readonly name: string;
    readonly size: string;
    readonly quantity: number;
    readonly unitPaise: Paise;
  }[];
  readonly adjustments: readonly Pick<SessionAdjustment, 'amountPaise' | 'kind' | 'sharesPaise'>[];
  readonly destination: Pick<DeliveryAddress, 'state' | 'postalCode' | 'stateConfirmed'>;
  /** Of a business, which is taxed where it is registered. */
  readonly gstin?: string | undefined;
}

/** The tax rate of a product on a day such as `2026-11-26`, in basis points: 500 is 5 %. */
export interface RateOfDay {
  readonly product: string;
  readonly day: string;
  readonly bps: number;
}

/** Computes the taxes that totals contain. Returns none while the shop's tax settings are not confirmed. */
export interface TaxCalculator {
  ofGoods(goods: GoodsToTax): Promise<readonly ContainedTax[]>;
  /** Those of its documents, once it has any. */
  ofOrder(orderId: string): Promise<readonly ContainedTax[]>;
  /** Without those of products that have no rate on a day. */
  ratesOf(productIds: readonly string[], days: readonly string[]): Promise<readonly RateOfDay[]>;
}

/** Taxes inside prices, as another module computes them. Without such a module, none. */
@Injectable()
export class ContainedTaxes implements TaxCalculator {
  private calculator: TaxCalculator | null = null;

  use(calculator: TaxCalculator): void {
    this.calculator = calculator;
  }

  async ofGoods(goods: GoodsToTax): Promise<readonly ContainedTax[]> {
    return (await this.calculator?.ofGoods(goods)) ?? [];
  }

  async ofOrder(orderId: string): Promise<readonly ContainedTax[]> {
    return (await this.calculator?.ofOrder(orderId)) ?? [];
  }

  async ratesOf(productIds: readonly string[], days: readonly string[]): Promise<readonly RateOfDay[]> {
    return (await this.calculator?.ratesOf(productIds, days)) ?? [];
  }
}
