import type { UnpaidLimits } from '../application/ports/payment-gateway.js';
import { FakeGateway } from './fake-gateway.js';
import { FAKE_WIRE } from './fake-wire.js';

/** A way to pay on delivery, whose conditions a test sets. Nobody pays at a provider. */
export class FakeOnDelivery extends FakeGateway {
  override readonly takenBy = 'courier';
  /** Why no purchase is taken; null while each is. */
  refusal: string | null = null;
  limits: UnpaidLimits = { maxOpenOrders: null, maxNetworkOrders: null, confirmedAbovePaise: null };

  constructor() {
    super({ ...FAKE_WIRE, name: 'on-delivery', method: 'On delivery' });
  }

  override async refusalOf(): Promise<string | null> {
    return this.refusal;
  }

  override async unpaidLimits(): Promise<UnpaidLimits> {
    return this.limits;
  }
}
