import type { Provider } from '@nestjs/common';
import { AdminOrdersController } from './adapters/admin-orders.controller.js';
import { CancelOrderController } from './adapters/cancel-order.controller.js';
import { OrderMailer } from './adapters/order-mailer.js';
import { OrderStepsController } from './adapters/order-steps.controller.js';
import { OrderJobs } from './adapters/order.jobs.js';
import { OrderedImages } from './adapters/ordered-images.js';
import { AddressRules } from './application/address-rules.js';
import { CancelOrder } from './application/cancel-order.js';
import { ChangeAddress } from './application/change-address.js';
import { ChangeOrderStatus } from './application/change-order-status.js';
import { CollectCash } from './application/collect-cash.js';
import { DeleteOrder } from './application/delete-order.js';
import { DeletionReversals } from './application/deletion-reversals.js';
import { DeliverOrder } from './application/deliver-order.js';
import { EmptySavedCarts } from './application/empty-saved-carts.js';
import { OrderReversals } from './application/order-reversals.js';
import { OrderWorth } from './application/order-worth.js';
import { PackOrder } from './application/pack-order.js';
import { ReplaceOrder } from './application/replace-order.js';
import { ReturnOrder } from './application/return-order.js';
import { ShipOrder } from './application/ship-order.js';
import { UndoDelivery } from './application/undo-delivery.js';
import { UndoPurchase } from './application/undo-purchase.js';

export const FULFILMENT_CONTROLLERS = [AdminOrdersController, CancelOrderController, OrderStepsController];

export const FULFILMENT_PROVIDERS: Provider[] = [
  AddressRules,
  CancelOrder,
  ChangeAddress,
  ChangeOrderStatus,
  CollectCash,
  DeleteOrder,
  DeletionReversals,
  DeliverOrder,
  EmptySavedCarts,
  OrderJobs,
  OrderMailer,
  OrderReversals,
  OrderWorth,
  OrderedImages,
  PackOrder,
  ReplaceOrder,
  ReturnOrder,
  ShipOrder,
  UndoDelivery,
  UndoPurchase,
];
