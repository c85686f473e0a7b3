import { AddressRules } from './address-rules.js';
import { AfterRefund } from './after-refund.js';
import { AfterSale } from './after-sale.js';
import { CancelOrder } from './cancel-order.js';
import { CarryOutRefund } from './carry-out-refund.js';
import { ChangeAddress } from './change-address.js';
import { ChangeCheckoutSettings } from './change-checkout-settings.js';
import { ChangeRefundRules } from './change-refund-rules.js';
import { DecideReversal } from './decide-reversal.js';
import { DeletionReversals } from './deletion-reversals.js';
import { OrderRefunds } from './order-refunds.js';
import { OrderReversals } from './order-reversals.js';
import { OrderWorth } from './order-worth.js';
import { PaymentReversals } from './payment-reversals.js';
import { RefundOrder } from './refund-order.js';
import { ReplaceOrder } from './replace-order.js';
import { ReturnOrder } from './return-order.js';
import { ReversalBudget } from './reversal-budget.js';
import { ReversalKinds } from './reversal-kinds.js';
import { ReversalNotes } from './reversal-notes.js';
import { StaffReversals } from './staff-reversals.js';
import { UndoDelivery } from './undo-delivery.js';
import { UndoPurchase } from './undo-purchase.js';

/** The use cases that cancel, change or refund an order, with what they share. */
export const ORDER_CHANGES = [
  AfterRefund,
  AfterSale,
  CancelOrder,
  ChangeAddress,
  AddressRules,
  CarryOutRefund,
  ChangeCheckoutSettings,
  ChangeRefundRules,
  DecideReversal,
  DeletionReversals,
  OrderReversals,
  OrderWorth,
  PaymentReversals,
  ReversalBudget,
  ReversalKinds,
  ReversalNotes,
  StaffReversals,
  RefundOrder,
  ReplaceOrder,
  ReturnOrder,
  UndoDelivery,
  UndoPurchase,
  OrderRefunds,
];
