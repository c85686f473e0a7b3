import './application/topics.js';

export { OrderingModule } from './ordering.module.js';
export { RecordPastPurchase, type PastPurchase } from './application/record-past-purchase.js';
export { OrderDocumentsModule } from './order-documents.module.js';
export {
  OrderDocuments,
  type CustomerDocuments,
  type Dispatch,
  type DispatchDocuments,
  type OrderRefund,
  type OrderReturn,
  type RefundDocuments,
  type ReturnDocuments,
} from './application/order-documents.js';
export { AfterSale } from './application/after-sale.js';
export { orderOf } from './application/order-worth.js';
export { orderNotFound } from './application/order-not-found.js';
export { RefundOrder } from './application/refund-order.js';
export { type StaffMember } from './application/staff-member.js';
export { StaffReversals } from './application/staff-reversals.js';
export {
  ReversalKinds,
  type Execution,
  type ReversalSubject,
  type ReversalTerms,
  type ReversalUseCase,
} from './application/reversal-kinds.js';
export { ReplaceOrder } from './application/replace-order.js';
export { type WantedReplacement } from './domain/replacement.js';
export { type RefundRequest, type WantedRefund } from './domain/refund-request.js';
export { RefundOrderDto } from './adapters/http/refunds.dto.js';
