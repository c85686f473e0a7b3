import { AddressRules } from './address-rules.js';
import { AfterSale } from './after-sale.js';
import { CancelOrder } from './cancel-order.js';
import { CarryOutRefund } from './carry-out-refund.js';
import { ChangeAddress } from './change-address.js';
import { ChangeCheckoutSettings } from './change-checkout-settings.js';
import { ChangeRefundRules } from './change-refund-rules.js';
import { DecideRefund } from './decide-refund.js';
import { OrderRefunds } from './order-refunds.js';
import { RefundOrder } from './refund-order.js';
import { ReplaceOrder } from './replace-order.js';
import { ReturnOrder } from './return-order.js';
import { UndoDelivery } from './undo-delivery.js';
import { UndoPurchase } from './undo-purchase.js';

/** The use cases that cancel, change or refund an order, with what they share. */
export const ORDER_CHANGES = [
  AfterSale,
  CancelOrder,
  ChangeAddress,
  AddressRules,
  CarryOutRefund,
  ChangeCheckoutSettings,
  ChangeRefundRules,
  DecideRefund,
  RefundOrder,
  ReplaceOrder,
  ReturnOrder,
  UndoDelivery,
  UndoPurchase,
  OrderRefunds,
];
