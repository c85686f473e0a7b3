import type { PaymentAttentionItem } from '@shop/contracts';

/** Read model of payments that need attention, in the shape of the API response. */
export abstract class Attention {
  abstract list(): Promise<readonly PaymentAttentionItem[]>;
}
