import type { Provider } from '@nestjs/common';
import {
  AdminOrdersController,
  CancelOrderController,
  OrderStepsController,
} from './adapters/fulfilment.controller.js';
import { BusinessController } from './adapters/business.controller.js';
import { GiftReminderJobs, GiftReminders } from './adapters/gift-reminder.jobs.js';
import { MailedOrders, OrderJobs, OrderMailer } from './adapters/order.jobs.js';
import { InternalOrderView } from './adapters/internal-order-view.js';
import { InternalOrdersController } from './adapters/internal-orders.controller.js';
import { ManyOrderStepsController } from './adapters/order-steps.controller.js';
import { OverdueTransferJobs } from './adapters/overdue-transfer.jobs.js';
import { OrderedImages } from './adapters/ordered-images.js';
import { OrderNotes } from './adapters/postgres/order-notes.js';
import { AnnotateOrder, RepeatOrderMail } from './application/annotate-order.js';
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
  InternalOrdersController,
  ManyOrderStepsController,
  OrderStepsController,
];

export const FULFILMENT_PROVIDERS: Provider[] = [
  OrderSteps,
  AddressRules,
  AnnotateOrder,
  CancelOrder,
  ChangeAddress,
  ChangeBusiness,
  ChangeOrderStatus,
  DeleteOrder,
  DeletionReversals,
  GiftReminderJobs,
  GiftReminders,
  OrderJobs,
  InternalOrderView,
  MailedOrders,
  OrderMailer,
  OrderReversals,
  OrderWorth,
  OrderedImages,
  OverdueTransferJobs,
  RepeatOrderMail,
  ReplaceOrder,
  ReturnOrder,
  StepManyOrders,
  UndoDelivery,
  UndoPurchase,
  OrderNotes,
];
