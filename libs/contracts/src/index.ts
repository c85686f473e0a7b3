/**
 * Contracts shared by server and client: wire formats, constants and input rules. What only one feature uses is imported by
 * its file: `@shop/contracts/audit`.
 */
export * from './banner.js';
export * from './cart.js';
export * from './catalog.js';
export * from './checkout.js';
export * from './complaints.js';
export * from './country-messages.js';
export * from './customers.js';
export * from './error.js';
export * from './food-mark-messages.js';
export * from './gst.js';
export * from './identity.js';
export * from './images.js';
export * from './invoicing.js';
export * from './label-points.js';
export * from './limits.js';
export * from './messages.js';
export * from './order-changes.js';
export * from './order-detail-messages.js';
export * from './order-details.js';
export * from './ordering.js';
export * from './payment-methods.js';
export * from './pin-states.js';
export * from './plural.js';
export * from './product-declarations.js';
export * from './product-fields.js';
export * from './product-kinds.js';
export * from './product-messages.js';
export * from './product-warnings.js';
export * from './second-factor.js';
export * from './settings.js';
export * from './staff.js';
export * from './store-information.js';
export * from './storefront.js';
export * from './today.js';
