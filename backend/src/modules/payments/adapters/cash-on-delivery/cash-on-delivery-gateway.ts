import { CASH_ON_DELIVERY } from '@shop/contracts';
import type { DeliveryService } from '../../../delivery/index.js';
import type { Purchase, UnpaidLimits } from '../../application/ports/payment-gateway.js';
import { OfflineGateway } from '../../application/offline-gateway.js';
import { refusalBy, type CashOnDeliveryRules } from './cash-on-delivery-rules.js';
import { CASH_MESSAGES } from './messages.js';

/** Cash that the courier collects. */
export class CashOnDeliveryGateway extends OfflineGateway<CashOnDeliveryRules> {
  override readonly name = CASH_ON_DELIVERY;
  override readonly method = CASH_MESSAGES.label;
  override readonly takenBy = 'courier';
  protected override readonly prefix = 'cod';

  /** @param zones where couriers collect cash */
  constructor(
    rules: { current(): Promise<CashOnDeliveryRules> },
    private readonly zones: Pick<DeliveryService, 'cashAt'>,
  ) {
    super(rules);
  }

  override async refusalOf(purchase: Purchase): Promise<string | null> {
    const { postalCode } = purchase;
    const refusal = refusalBy(await this.rules.current(), purchase);
    if (refusal !== null || postalCode === null) return refusal;
    return (await this.zones.cashAt(postalCode)).isTaken ? null : CASH_MESSAGES.notThere(postalCode);
  }

  override unpaidLimits(): Promise<UnpaidLimits> {
    return this.rules.current();
  }
}
