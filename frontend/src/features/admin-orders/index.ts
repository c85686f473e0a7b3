export { useOrderQuery } from './api';
export { ADMIN_ORDER_MESSAGES } from './messages';
export { NextStep } from './ui/NextStep';
export { OrderItemsTable } from './ui/OrderItemsTable';
export { OrderList } from './ui/OrderList';
export { OrderTimeline } from './ui/OrderTimeline';
export { PackingSlip } from './ui/PackingSlip';
export { PaymentFacts } from './ui/PaymentFacts';
export { PaymentTag, StatusTag } from './ui/StatusTag';
