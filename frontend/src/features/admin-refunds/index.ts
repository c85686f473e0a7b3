export { PendingRefunds } from './ui/PendingRefunds';
export { type RefundValues } from './refund-values';
export { RefundOrder, RefundParcel, TakeOffItems } from './ui/RefundOrder';
export { RefundSettings } from './ui/RefundSettings';
