import type { Provider } from '@nestjs/common';
import { PostgresRefundRequests } from './adapters/postgres-refund-requests.js';
import { RefundRequestsView } from './adapters/refund-requests-view.js';
import { RefundDocumentJobs, RefundMailJobs } from './adapters/refund.jobs.js';
import {
  DeletedOrdersController,
  PaymentReversalsController,
  RefundsController,
  RefundSettingsController,
} from './adapters/refunds.controller.js';
import { ReversalGauges } from './adapters/reversal-gauges.js';
import { AfterSale } from './application/after-sale.js';
import { AfterRefund, CarryOutRefund } from './application/carry-out-refund.js';
import { CreditTopUp } from './application/credit-top-up.js';
import { OrderRefunds } from './application/order-refunds.js';
import { ParcelRefunds } from './application/parcel-refunds.js';
import { PaymentReversals } from './application/payment-reversals.js';
import { RefundDeletedOrder } from './application/refund-deleted-order.js';
import { RefundNotices } from './application/refund-notices.js';
import { RefundOrder } from './application/refund-order.js';
import { RefundRequests } from './application/refund-requests.js';
import { RefundRules, ReversalBudget } from './application/reversal-budget.js';
import { ReversalKinds } from './application/reversal-kinds.js';
import { ReversalNotes } from './application/reversal-notes.js';
import { StaffReversals } from './application/staff-reversals.js';

export const REFUNDS_CONTROLLERS = [
  DeletedOrdersController,
  PaymentReversalsController,
  RefundSettingsController,
  RefundsController,
];

export const REFUNDS_PROVIDERS: Provider[] = [
  AfterRefund,
  AfterSale,
  CarryOutRefund,
  CreditTopUp,
  OrderRefunds,
  ParcelRefunds,
  PaymentReversals,
  RefundDeletedOrder,
  RefundDocumentJobs,
  RefundMailJobs,
  RefundNotices,
  RefundOrder,
  RefundRules,
  ReversalBudget,
  ReversalGauges,
  ReversalKinds,
  ReversalNotes,
  RefundRequestsView,
  StaffReversals,
  { provide: RefundRequests, useClass: PostgresRefundRequests },
];
