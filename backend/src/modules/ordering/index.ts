export { OrderingModule } from './ordering.module.js';
export { RecordPastPurchase, type PastPurchase } from './checkout/application/record-past-purchase.js';
export { OrderDocumentsModule } from './order-documents.module.js';
export { QuoteList, listNotFound } from './recipients/application/order-lists.js';
export { ParcelViews } from './reporting/application/parcel-views.js';
export { OrderViews } from './reporting/application/order-views.js';
export { PackingSlips } from './fulfilment/application/packing-slips.js';
export {
  OrderDocuments,
  type CustomerDocuments,
  type Dispatch,
  type DispatchDocuments,
  type InvoiceDocuments,
  type MailedDocuments,
  type OrderRefund,
  type OrderReturn,
  type RefundDocuments,
  type ReturnDocuments,
} from './purchase/application/order-documents.js';
export {
  ContainedTaxes,
  taxShares,
  type ContainedTax,
  type GoodsToTax,
  type RateOfDay,
  type TaxCalculator,
} from './purchase/application/contained-taxes.js';
export { AfterSale } from './refunds/application/after-sale.js';
export { orderNotFound } from './purchase/application/orders.js';
export { RefundOrder } from './refunds/application/refund-order.js';
export { type StaffMember } from './refunds/application/reversal-kinds.js';
export { StaffReversals } from './refunds/application/staff-reversals.js';
export {
  orderOf,
  ReversalKinds,
  type Execution,
  type ReversalSubject,
  type ReversalTerms,
  type ReversalUseCase,
} from './refunds/application/reversal-kinds.js';
export { ChangeBusiness } from './fulfilment/application/change-business.js';
export { BusinessDetailsDto } from './purchase/adapters/order-details.dto.js';
export { ReplaceOrder } from './fulfilment/application/replace-order.js';
export { type WantedReplacement } from './fulfilment/domain/replacement.js';
export { type RefundRequest, type WantedRefund } from './refunds/domain/refund-request.js';
export { RefundOrderDto } from './refunds/adapters/refunds.dto.js';
