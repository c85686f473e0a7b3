export { DOCUMENT_MESSAGES } from './messages';
export { PrintDay } from './ui/PrintDay';
export { PrintOrders } from './ui/PrintOrders';
export { OrderDocuments } from './ui/OrderDocuments';
export { PackingSlip } from './ui/PackingSlip';
