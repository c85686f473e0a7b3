import { BANK_TRANSFER } from '@shop/contracts';
import type { UnpaidLimits } from '../../application/ports/payment-gateway.js';
import { OfflineGateway } from '../../application/offline-gateway.js';
import type { BankTransferRules } from './bank-transfer.settings.js';
import { TRANSFER_MESSAGES } from './messages.js';

/** New customers cannot keep much of the stock that they never pay. */
const UNPAID: UnpaidLimits = { maxOpenOrders: 3, maxNetworkOrders: 30, confirmedAbovePaise: null };

/** A transfer to the account of the shop, which staff confirm. */
export class BankTransferGateway extends OfflineGateway<BankTransferRules> {
  override readonly name = BANK_TRANSFER;
  override readonly method = TRANSFER_MESSAGES.label;
  override readonly takenBy = 'bank';
  protected override readonly prefix = 'bank';

  override async refusalOf(): Promise<string | null> {
    return (await this.isOffered()) ? null : TRANSFER_MESSAGES.off;
  }

  override async unpaidLimits(): Promise<UnpaidLimits> {
    return UNPAID;
  }

  override async hoursToPay(): Promise<number> {
    return (await this.rules.current()).hoursToPay;
  }
}
