import type { Provider } from '@nestjs/common';
import { DeletedOrdersController } from './adapters/deleted-orders.controller.js';
import { PaymentReversalsController } from './adapters/payment-reversals.controller.js';
import { PostgresRefundRequests } from './adapters/postgres-refund-requests.js';
import { RefundMailJobs } from './adapters/refund-mail.jobs.js';
import { PostgresRefundRequestsView } from './adapters/refund-requests-view.js';
import { RefundSettingsController } from './adapters/refund-settings.controller.js';
import { RefundsController } from './adapters/refunds.controller.js';
import { ReversalGauges } from './adapters/reversal-gauges.js';
import { AfterRefund } from './application/after-refund.js';
import { AfterSale } from './application/after-sale.js';
import { CarryOutRefund } from './application/carry-out-refund.js';
import { ChangeRefundRules } from './application/change-refund-rules.js';
import { DecideReversal } from './application/decide-reversal.js';
import { OrderRefunds } from './application/order-refunds.js';
import { PaymentReversals } from './application/payment-reversals.js';
import { RefundDeletedOrder } from './application/refund-deleted-order.js';
import { RefundNotices } from './application/refund-notices.js';
import { RefundOrder } from './application/refund-order.js';
import { RefundRequestsView } from './application/refund-requests-view.js';
import { RefundRequests } from './application/refund-requests.js';
import { ReversalBudget } from './application/reversal-budget.js';
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
  ChangeRefundRules,
  DecideReversal,
  OrderRefunds,
  PaymentReversals,
  RefundDeletedOrder,
  RefundMailJobs,
  RefundNotices,
  RefundOrder,
  ReversalBudget,
  ReversalGauges,
  ReversalKinds,
  ReversalNotes,
  StaffReversals,
  { provide: RefundRequests, useClass: PostgresRefundRequests },
  { provide: RefundRequestsView, useClass: PostgresRefundRequestsView },
];
