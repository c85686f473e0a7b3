import type { ProviderWiring } from '../../provider-wiring.js';
import { BankTransferGateway } from './bank-transfer-gateway.js';
import { BankTransferController } from './bank-transfer.controller.js';
import { StoredTransferRules } from './bank-transfer.settings.js';

/** What the payments module registers for bank transfers. */
export const BANK_TRANSFER_WIRING: ProviderWiring = {
  gateway: BankTransferGateway,
  controllers: [BankTransferController],
  providers: [
    StoredTransferRules,
    {
      provide: BankTransferGateway,
      inject: [StoredTransferRules],
      useFactory: (rules: StoredTransferRules) => new BankTransferGateway(rules),
    },
  ],
};
