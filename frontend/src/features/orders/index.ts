export { useMyOrdersQuery } from './api';
export { ORDER_MESSAGES } from './messages';
export { OrderHistory } from './ui/OrderHistory';
export { OrderItems } from './ui/OrderItems';
export { OrderProgress } from './ui/OrderProgress';
export { OrderTotals } from './ui/OrderTotals';
export { Tracking } from './ui/Tracking';
