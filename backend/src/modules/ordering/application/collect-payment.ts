import { Injectable } from '@nestjs/common';
import { PaymentGateway, ProviderFault, type ProviderPayment, type PaymentSource } from '../../payments/index.js';
import type { CheckoutSession, SessionCart } from '../domain/checkout-session.js';
import { SecureStock } from './secure-stock.js';
import { SettlePayment, type Settlement } from './settle-payment.js';

/** A payment and what it came to. */
export interface Collected {
  readonly payment: ProviderPayment;
  readonly settlement: Settlement;
}

/** Asks the provider about a payment, takes an authorised one while its goods are there, and settles it. */
@Injectable()
export class CollectPayment {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly secureStock: SecureStock,
    private readonly settlePayment: SettlePayment,
  ) {}

  /** What a payment has become already needs no word of the provider. */
  placedOrder(session: CheckoutSession, paymentId: string): Promise<string | null> {
    return this.settlePayment.placedOrder(session, paymentId);
  }

  /** @throws ProviderFault when the provider gives no answer */
  async run(paymentId: string, source: PaymentSource, claim?: SessionCart): Promise<Collected> {
    return this.collect(await this.gateway.fetchPayment(paymentId), source, claim);
  }

  /** The same for every payment that was tried on one order of the provider: first what is paid already, so that no second one is taken. */
  async runForOrder(providerOrderId: string, source: PaymentSource): Promise<readonly Collected[]> {
    const reported = [...(await this.gateway.paymentsOfOrder(providerOrderId))].sort(
      (a, b) => Number(isAuthorized(a)) - Number(isAuthorized(b)),
    );
    const collected: Collected[] = [];
    for (const payment of reported) collected.push(await this.collect(payment, source));
    return collected;
  }

  private async collect(reported: ProviderPayment, source: PaymentSource, claim?: SessionCart): Promise<Collected> {
    const isWanted = isAuthorized(reported) && (await this.secureStock.run(reported.orderId));
    const payment = isWanted ? await this.take(reported) : reported;
    const update = { payment, source, ...(claim && { claim }) };
    const settlement = await this.settlePayment.run(update);
    if (settlement.kind !== 'amount-differs') return { payment, settlement };
    const order = await this.gateway.fetchOrder(payment.orderId);
    const settled = await this.settlePayment.run({ ...update, order });
    if (settled.kind === 'amount-differs')
      throw new ProviderFault('unreachable', 'fetch order', 'its payment is captured, and it is not paid yet');
    return { payment, settlement: settled };
  }

  /** One that the provider does not let us take stays authorised, and goes back to the customer by itself. */
  private async take(authorized: ProviderPayment): Promise<ProviderPayment> {
    try {
      return await this.gateway.capture(authorized);
    } catch (error) {
      if (error instanceof ProviderFault && error.isRefusal) return authorized;
      throw error;
    }
  }
}

function isAuthorized({ status }: ProviderPayment): boolean {
  return status === 'authorized';
}
