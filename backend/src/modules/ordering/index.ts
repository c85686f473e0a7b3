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
export { orderNotFound } from './application/order-not-found.js';
export { RefundOrder, type StaffMember } from './application/refund-order.js';
export { ReplaceOrder } from './application/replace-order.js';
export { type WantedReplacement } from './domain/replacement.js';
export { type WantedRefund } from './domain/refund-request.js';
export { RefundOrderDto } from './adapters/http/refunds.dto.js';
