export { PendingRefunds } from './ui/PendingRefunds';
export { RefundOrder } from './ui/RefundOrder';
export { RefundSettings } from './ui/RefundSettings';
