import { Injectable } from '@nestjs/common';
import { monthInIndia } from '@shop/contracts/calendar';
import { MONTH_POINTS, type MonthPoint } from '@shop/contracts/settlements';
import { OpenPoints } from '../../../kernel/open-points.js';
import { Attention, PaymentGateways } from '../../payments/index.js';
import { OpenPointsView } from '../adapters/postgres/open-points-view.js';
import { SettlementMonths } from './settlement-month.js';

const NAMED = 5;
/** Counted for the month, and not as part of the tax settings. */
const RECEIPTS = 'tax-receipts';
const pointOf = (code: MonthPoint['code'], count: number, names: readonly string[]): MonthPoint => ({
  code,
  count,
  examples: names.slice(0, NAMED),
});

/** Payments as far as they concern the books of a month. */
@Injectable()
export class OpenPayments {
  constructor(
    private readonly attention: Attention,
    private readonly gateways: PaymentGateways,
  ) {}

  /** Returns the orders, or else the payments, that somebody must act on, up to the end of the month. */
  async untilEndOf(month: string): Promise<string[]> {
    const open = (await this.attention.unresolved()).filter(({ at }) => monthInIndia(at) <= month);
    return open.map(({ order, paymentId }) => order?.orderNumber ?? paymentId);
  }

  onDelivery(): string[] {
    return this.gateways.paidOnDelivery();
  }
}

/** What is open before a month is closed. Points without anything open have the count 0. */
@Injectable()
export class MonthPoints {
  constructor(
    private readonly view: OpenPointsView,
    private readonly settlements: SettlementMonths,
    private readonly registry: OpenPoints,
    private readonly payments: OpenPayments,
  ) {}

  async list(month: string): Promise<MonthPoint[]> {
    const [{ findings, findingCount }, registered, attention] = await Promise.all([
      this.settlements.findings(month),
      this.registry.list(),
      this.payments.untilEndOf(month),
    ]);
    const tax = registered
      .filter(({ place, code }) => place === 'tax' && code !== RECEIPTS)
      .flatMap(({ text, details }) => [text, ...details.map((one) => one.text)]);
    const points = [
      pointOf(
        'settlements',
        findingCount,
        findings.map(({ subject }) => subject),
      ),
      pointOf('tax', tax.length, tax),
      pointOf('attention', attention.length, attention),
      ...(await this.view.list(month, this.payments.onDelivery())),
    ];
    return [...points].sort((a, b) => MONTH_POINTS.indexOf(a.code) - MONTH_POINTS.indexOf(b.code));
  }
}
