import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenPoint } from '@shop/contracts';
import { OpenPoints, type OpenPointSource } from '../../../kernel/open-points.js';
import { PAYMENT_MESSAGES } from '../messages.js';
import { PaymentGateways } from './payment-gateways.js';

/** Owners see when nothing can be paid: without a provider, while no other way to pay is on. */
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
    if (await this.gateways.isAnyOffered()) return [];
    return [{ code: 'payments', text: PAYMENT_MESSAGES.noWayToPay, place: 'payments', details: [], until: null }];
  }
}
