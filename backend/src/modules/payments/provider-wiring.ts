import type { Provider, Type } from '@nestjs/common';
import type { PaymentGateway } from './application/ports/payment-gateway.js';

/** What the payments module registers for a payment provider. */
export interface ProviderWiring {
  /** Injection token of its gateway, which `providers` contains. */
  readonly gateway: abstract new (...parts: never) => PaymentGateway;
  readonly controllers: readonly Type[];
  readonly providers: readonly Provider[];
}
