import { Shop1763700000000 } from './1763700000000-shop.js';
import { OrderSearch1763800000000 } from './1763800000000-order-search.js';
import { RateLimits1764000000000 } from './1764000000000-rate-limits.js';
import { Changes1764100000000 } from './1764100000000-changes.js';
import { PaymentsWithoutOrder1764200000000 } from './1764200000000-payments-without-order.js';
import { Banner1764200000200 } from './1764200000200-banner.js';
import { ProductSearch1764250000000 } from './1764250000000-product-search.js';
import { Uploads1764300000000 } from './1764300000000-uploads.js';
import { SalesDays1764400000000 } from './1764400000000-sales-days.js';
import { Sessions1764600000000 } from './1764600000000-sessions.js';
import { OwnNews1764700000000 } from './1764700000000-own-news.js';
import { IdleAccounts1764800000000 } from './1764800000000-idle-accounts.js';
import { WebhookSubjects1765000000000 } from './1765000000000-webhook-subjects.js';
import { PaymentEdges1765000100000 } from './1765000100000-payment-edges.js';
import { ConfirmedEmails1765200000000 } from './1765200000000-confirmed-emails.js';
import { SecondFactors1765300000000 } from './1765300000000-second-factors.js';
import { StaffRoles1765400000000 } from './1765400000000-staff-roles.js';
import { AuditLog1765400100000 } from './1765400100000-audit-log.js';
import { StaffInvitations1765400200000 } from './1765400200000-staff-invitations.js';
import { Addresses1765500000000 } from './1765500000000-addresses.js';
import { Carts1765500000001 } from './1765500000001-carts.js';
import { CheckoutSignature1765600000000 } from './1765600000000-checkout-signature.js';
import { OutboxRuns1765700000000 } from './1765700000000-outbox-runs.js';
import { Adjustments1765710000000 } from './1765710000000-adjustments.js';
import { PaymentProviders1765720000000 } from './1765720000000-payment-providers.js';
import { CashOnDelivery1765720000001 } from './1765720000001-cash-on-delivery.js';
import { OutboxNew1765740000000 } from './1765740000000-outbox-new.js';
import { ProductHsn1765750000000 } from './1765750000000-product-hsn.js';
import { ProductLabel1765750000001 } from './1765750000001-product-label.js';
import { ShippingDocument1765751000000 } from './1765751000000-shipping-document.js';
import { OrderDetails1765752000000 } from './1765752000000-order-details.js';
import { OutboxDue1765753000000 } from './1765753000000-outbox-due.js';
import { SalesSoFar1765754100000 } from './1765754100000-sales-so-far.js';
import { PackedOrders1765755000000 } from './1765755000000-packed-orders.js';
import { Cancellations1765755000001 } from './1765755000001-cancellations.js';
import { RefundRequests1765755000002 } from './1765755000002-refund-requests.js';
import { SearchSynonyms1765757000000 } from './1765757000000-search-synonyms.js';

/** All migrations, oldest first. */
export const MIGRATIONS = [
  Shop1763700000000,
  OrderSearch1763800000000,
  RateLimits1764000000000,
  Changes1764100000000,
  PaymentsWithoutOrder1764200000000,
  Banner1764200000200,
  ProductSearch1764250000000,
  Uploads1764300000000,
  SalesDays1764400000000,
  Sessions1764600000000,
  OwnNews1764700000000,
  IdleAccounts1764800000000,
  WebhookSubjects1765000000000,
  PaymentEdges1765000100000,
  ConfirmedEmails1765200000000,
  SecondFactors1765300000000,
  StaffRoles1765400000000,
  AuditLog1765400100000,
  StaffInvitations1765400200000,
  Addresses1765500000000,
  Carts1765500000001,
  CheckoutSignature1765600000000,
  OutboxRuns1765700000000,
  Adjustments1765710000000,
  PaymentProviders1765720000000,
  CashOnDelivery1765720000001,
  OutboxNew1765740000000,
  ProductHsn1765750000000,
  ProductLabel1765750000001,
  ShippingDocument1765751000000,
  OrderDetails1765752000000,
  OutboxDue1765753000000,
  SalesSoFar1765754100000,
  PackedOrders1765755000000,
  Cancellations1765755000001,
  RefundRequests1765755000002,
  SearchSynonyms1765757000000,
];
