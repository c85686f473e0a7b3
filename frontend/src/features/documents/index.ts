export { DOCUMENT_MESSAGES } from './messages';
export { CorrectDocuments } from './ui/CorrectDocuments';
export { EnterRegistration } from './ui/EnterRegistration';
export { PrintDay, PrintOrders } from './ui/PrintOrders';
export { OrderDocuments } from './ui/OrderDocuments';
export { PackingSlip } from './ui/PackingSlip';
export { UntilInvoiced } from './ui/UntilInvoiced';
