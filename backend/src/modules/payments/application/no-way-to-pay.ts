import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenPoint } from '@shop/contracts';
import { OpenPoints, type OpenPointSource } from '../../../kernel/open-points.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { PaymentGateways } from './payment-gateways.js';

/** A purchase that every way to pay takes, unless it is off. */
const USUAL = { amountPaise: 50_000, postalCode: null };

/** Tells owners when nothing can be paid: without a provider, while cash on delivery is off. */
@Injectable()
export class NoWayToPay implements OpenPointSource, OnModuleInit {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly registry: OpenPoints,
  ) {}

  onModuleInit(): void {
    this.registry.add(this);
  }

  async openPoints(): Promise<OpenPoint[]> {
    const methods = await this.gateways.methodsFor(USUAL);
    if (methods.some(({ reason }) => reason === null)) return [];
    return [{ code: 'payments', text: PAYMENT_MESSAGES.noWayToPay, place: 'payments', details: [], until: null }];
  }
}
