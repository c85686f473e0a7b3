import type { Paise, SignedPaise } from '@shop/money';
import type { Party } from './tax-document.js';

/** An order as needed for its documents. */
export interface OrderToInvoice {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly orderedAt: Date;
  /** Cancelled orders are not packed. */
  readonly isCancelled: boolean;
  /** True after the account of the customer was deleted. */
  readonly isAnonymous: boolean;
  readonly buyer: Party;
  readonly delivery: Omit<Party, 'gstin'>;
  readonly lines: readonly {
    readonly itemId: string;
    readonly productId: string;
    readonly name: string;
    readonly size: string;
    readonly quantity: number;
    readonly unitPaise: Paise;
    /** The product's own code; empty without one. */
    readonly hsn: string;
  }[];
  /** Of the price, and what went back to the buyer before the goods left. */
  readonly adjustments: readonly { readonly amountPaise: SignedPaise }[];
}
