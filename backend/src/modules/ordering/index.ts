import './application/topics.js';

export { OrderingModule } from './ordering.module.js';
export { RecordPastPurchase, type PastPurchase } from './application/record-past-purchase.js';
