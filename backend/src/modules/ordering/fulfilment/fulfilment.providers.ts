import type { Provider } from '@nestjs/common';
import {
  AdminOrdersController,
  CancelOrderController,
  OrderStepsController,
} from './adapters/fulfilment.controller.js';
import { BusinessController } from './adapters/business.controller.js';
import { MailedOrders, OrderJobs, OrderMailer } from './adapters/order.jobs.js';
import { ManyOrderStepsController } from './adapters/order-steps.controller.js';
import { OrderedImages } from './adapters/ordered-images.js';
import { CancelOrder, DeleteOrder, UndoPurchase } from './application/cancel-order.js';
import { AddressRules, ChangeAddress } from './application/change-address.js';
import { ChangeBusiness } from './application/change-business.js';
import { ChangeOrderStatus } from './application/change-order-status.js';
import { DeletionReversals, OrderReversals, OrderWorth } from './application/order-reversals.js';
import { OrderSteps } from './application/order-steps.js';
import { ReplaceOrder } from './application/replace-order.js';
import { ReturnOrder, UndoDelivery } from './application/return-order.js';
import { StepManyOrders } from './application/step-many-orders.js';

export const FULFILMENT_CONTROLLERS = [
  AdminOrdersController,
  BusinessController,
  CancelOrderController,
  ManyOrderStepsController,
  OrderStepsController,
];

export const FULFILMENT_PROVIDERS: Provider[] = [
  OrderSteps,
  AddressRules,
  CancelOrder,
  ChangeAddress,
  ChangeBusiness,
  ChangeOrderStatus,
  DeleteOrder,
  DeletionReversals,
  OrderJobs,
  MailedOrders,
  OrderMailer,
  OrderReversals,
  OrderWorth,
  OrderedImages,
  ReplaceOrder,
  ReturnOrder,
  StepManyOrders,
  UndoDelivery,
  UndoPurchase,
];
