import { CASH_ON_DELIVERY } from '@shop/contracts';
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

  override async refusalOf(purchase: Purchase): Promise<string | null> {
    return refusalBy(await this.rules.current(), purchase);
  }

  override unpaidLimits(): Promise<UnpaidLimits> {
    return this.rules.current();
  }
}
