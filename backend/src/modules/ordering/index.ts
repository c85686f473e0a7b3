import './application/topics.js';

export { OrderDocumentsModule } from './order-documents.module.js';
export { OrderingModule } from './ordering.module.js';
export {
  OrderDocuments,
  type Dispatch,
  type DispatchDocuments,
  type OrderRefund,
  type RefundDocuments,
  type RefundedLine,
} from './application/order-documents.js';
export { RecordPastPurchase, type PastPurchase } from './application/record-past-purchase.js';
