import { Module } from '@nestjs/common';
import { mailDocuments } from '../../platform/mail/mail-documents.js';
import { LimitsModule } from '../../platform/http/limits/limits.module.js';
import { CartPricingModule } from '../cart-pricing/index.js';
import { CartsModule } from '../carts/index.js';
import { CatalogModule } from '../catalog/index.js';
import { DeliveryModule } from '../delivery/index.js';
import { IdentityModule } from '../identity/index.js';
import { PushModule } from '../push/index.js';
import { PaymentsModule } from '../payments/index.js';
import { CHECKOUT_CONTROLLERS, CHECKOUT_PROVIDERS } from './checkout/checkout.providers.js';
import { DRAFTS_CONTROLLERS, DRAFTS_PROVIDERS } from './drafts/drafts.providers.js';
import { ChangeBusiness } from './fulfilment/application/change-business.js';
import { ReplaceOrder } from './fulfilment/application/replace-order.js';
import { FULFILMENT_CONTROLLERS, FULFILMENT_PROVIDERS } from './fulfilment/fulfilment.providers.js';
import { ORDER_MAIL_DOCUMENTS } from './mail-documents.js';
import { OrderDocumentsModule } from './order-documents.module.js';
import { QuoteList } from './recipients/application/order-lists.js';
import { RECIPIENTS_CONTROLLERS, RECIPIENTS_PROVIDERS } from './recipients/recipients.providers.js';
import { PURCHASE_PROVIDERS } from './purchase/purchase.providers.js';
import { AfterSale } from './refunds/application/after-sale.js';
import { RefundOrder } from './refunds/application/refund-order.js';
import { ReversalKinds } from './refunds/application/reversal-kinds.js';
import { StaffReversals } from './refunds/application/staff-reversals.js';
import { REFUNDS_CONTROLLERS, REFUNDS_PROVIDERS } from './refunds/refunds.providers.js';
import { REPORTING_CONTROLLERS, REPORTING_PROVIDERS } from './reporting/reporting.providers.js';
import { SETTLEMENT_PROVIDERS } from './settlement/settlement.providers.js';

const CONTROLLERS = [
  CHECKOUT_CONTROLLERS,
  DRAFTS_CONTROLLERS,
  FULFILMENT_CONTROLLERS,
  RECIPIENTS_CONTROLLERS,
  REFUNDS_CONTROLLERS,
  REPORTING_CONTROLLERS,
].flat();
const PROVIDERS = [
  PURCHASE_PROVIDERS,
  CHECKOUT_PROVIDERS,
  DRAFTS_PROVIDERS,
  SETTLEMENT_PROVIDERS,
  FULFILMENT_PROVIDERS,
  RECIPIENTS_PROVIDERS,
  REFUNDS_PROVIDERS,
  REPORTING_PROVIDERS,
  mailDocuments('ordering', ...ORDER_MAIL_DOCUMENTS),
].flat();

@Module({
  imports: [
    CartPricingModule,
    CartsModule,
    CatalogModule,
    DeliveryModule,
    IdentityModule,
    LimitsModule,
    OrderDocumentsModule,
    PaymentsModule,
    PushModule,
  ],
  controllers: CONTROLLERS,
  providers: PROVIDERS,
  exports: [AfterSale, ChangeBusiness, QuoteList, RefundOrder, ReplaceOrder, ReversalKinds, StaffReversals],
})
export class OrderingModule {
  static readonly tables = [
    'checkout_sessions',
    'checkout_settings',
    'draft_checkouts',
    'draft_orders',
    'order_history',
    'order_items',
    'order_mails',
    'order_notes',
    'order_tags',
    'orders',
    'parcels',
    'recipient_checkouts',
    'recipient_lists',
    'refund_requests',
    'refund_rules',
    'sales_day_items',
    'sales_days',
    'sales_periods',
    'sales_so_far',
    'sales_so_far_items',
    'sales_sums',
  ];
}
