export { linkApi, usePaymentLinkQuery } from './api';
