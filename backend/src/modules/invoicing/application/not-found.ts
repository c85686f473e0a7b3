import { DomainError } from '../../../kernel/domain-error.js';
import { INVOICING_MESSAGES } from '../messages.js';

/** Also for an order of somebody else. */
export const orderNotFound = () => new DomainError('order_not_found', INVOICING_MESSAGES.orderNotFound);

export const productNotFound = () => new DomainError('product_not_found', INVOICING_MESSAGES.productNotFound);

export const rateNotFound = () => new DomainError('tax_rate_not_found', INVOICING_MESSAGES.rateNotFound);

export const documentNotFound = () => new DomainError('document_not_found', INVOICING_MESSAGES.documentNotFound);
