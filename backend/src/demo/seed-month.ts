import type { INestApplicationContext } from '@nestjs/common';
import {
  demoAdmin,
  demoMonthReviews,
  demoProducts,
  demoPurchases,
  everyDemoCustomer,
  type DemoProduct,
  type DemoPurchase,
} from '@shop/demo-store';
import { addMonths, monthInIndia } from '@shop/contracts/calendar';
import { BoughtTogether, Catalog, type Reviewer } from '../modules/catalog/index.js';
import { Accounts } from '../modules/identity/index.js';
import { EMPTY_PROFILE, TaxSettingsService } from '../modules/invoicing/index.js';
import { OrderDocuments, RecordPastPurchase, type PastPurchase } from '../modules/ordering/index.js';
import { PaymentGateways, type PastPayment } from '../modules/payments/index.js';
import { BookMonths } from '../modules/settlements/index.js';
import { Database } from '../platform/database/database.js';

/** Adds a past payment to the simulated provider, so that it can be looked up and refunded like any other payment. */
export type RememberPayment = (payment: PastPayment) => void;

const SHIPPED =
  'SELECT id AS "orderId", shipped_at AS at FROM orders WHERE shipped_at IS NOT NULL ORDER BY shipped_at, id';

type Author = Omit<Reviewer, 'productId'>;

/** Marks the confirmations of these orders as sent when they were placed. */
const TOLD_LONG_AGO = `UPDATE outbox SET created_at = o.created_at, dispatched_at = o.created_at, done_at = o.created_at
  FROM orders o WHERE outbox.topic = 'order.placed' AND outbox.payload ->> 'orderId' = o.id::text`;

/** Purchases of the month, and the additional stock that they need. */
export class DemoMonth {
  private readonly purchases: readonly DemoPurchase[];

  constructor(private readonly now: Date) {
    this.purchases = demoPurchases(now, demoProducts);
  }

  /** Returns the product with its stock increased by the month's sales. */
  stocked(product: DemoProduct): DemoProduct {
    const lines = this.purchases
      .filter(({ refund }) => refund?.reason !== 'out_of_stock')
      .flatMap((purchase) => purchase.lines.filter(({ productSlug }) => productSlug === product.slug));
    const sold = (size: string): number =>
      lines.reduce((sum, line) => sum + (line.size === size ? line.quantity : 0), 0);
    return {
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, stock: variant.stock + sold(variant.size) })),
    };
  }

  /** Runs in the transaction that seeds the store. @param products their ids by slug */
  async add(
    app: INestApplicationContext,
    products: ReadonlyMap<string, string>,
    remember: RememberPayment | undefined,
  ): Promise<void> {
    const authors = await addCustomers(app.get(Accounts));
    const record = app.get(RecordPastPurchase, { strict: false });
    const provider = app.get(PaymentGateways, { strict: false }).standard.name;
    for (const purchase of this.purchases) {
      // Refunds are sent to the provider, which would reject an unknown payment.
      if (purchase.refund && !remember) continue;
      const { userId } = authors.get(purchase.customer.email)!;
      const past = pastPurchase(purchase, { userId, provider, products });
      const paid = await record.run(past);
      for (const { id, paidAt } of past.payments) remember?.(rememberable(purchase, { id, paidAt, ...paid }));
    }
    await app.get(Database).query(TOLD_LONG_AGO);
    await this.confirmTaxes(app);
    await this.issueDocuments(app);
    for (const { customer, productSlug, createdAt, ...review } of demoMonthReviews(this.now, this.purchases))
      await app
        .get(Catalog)
        .addReview({ productId: products.get(productSlug)!, ...authors.get(customer.email)! }, review, { createdAt });
    await app.get(BoughtTogether, { strict: false }).refresh();
  }

  /** The demo has no GSTIN, and none is invented: it is not registered, so that its papers are receipts and stay that. */
  private async confirmTaxes(app: INestApplicationContext): Promise<void> {
    const profile = { ...EMPTY_PROFILE, mode: 'unregistered' } as const;
    await app.get(TaxSettingsService, { strict: false }).change(profile, await adminOf(app));
  }

  /** Each parcel has the papers of the day on which it left, in the order in which the parcels left. */
  private async issueDocuments(app: INestApplicationContext): Promise<void> {
    const documents = app.get(OrderDocuments, { strict: false });
    const shipped = await app.get(Database).query<{ orderId: string; at: Date }>(SHIPPED);
    for (const { orderId, at } of shipped) await documents.issueForDispatch({ orderId, at, by: demoAdmin.name });
  }

  /** Closes the last month, so that the demo has a closed one. */
  async closeLast(app: INestApplicationContext): Promise<void> {
    const month = monthInIndia(addMonths(this.now, -1));
    await app.get(BookMonths, { strict: false }).close(month, await adminOf(app), true);
  }
}

async function adminOf(app: INestApplicationContext): Promise<{ id: string; name: string }> {
  const sql = 'SELECT id FROM users WHERE email = $1';
  const [admin] = await app.get(Database).query<{ id: string }>(sql, [demoAdmin.email]);
  return { id: admin!.id, name: demoAdmin.name };
}

async function addCustomers(accounts: Accounts): Promise<Map<string, Author>> {
  const authors = await Promise.all(
    everyDemoCustomer.map(
      async (customer) =>
        [customer.email, { userId: await accounts.ensureCustomer(customer), name: customer.name }] as const,
    ),
  );
  return new Map(authors);
}

function pastPurchase(
  { customer, lines, paymentId, paidAt, refund, ...purchase }: DemoPurchase,
  { userId, provider, products }: { userId: string; provider: string; products: ReadonlyMap<string, string> },
): PastPurchase {
  const first = { id: paymentId, paidAt, ...(refund?.reason === 'out_of_stock' && { refund: refund.reason }) };
  const second =
    refund?.reason === 'duplicate_payment'
      ? [{ id: refund.paymentId, paidAt: refund.paidAt, refund: refund.reason }]
      : [];
  return {
    ...purchase,
    userId,
    provider,
    by: demoAdmin.name,
    shippingAddress: customer.shippingAddress,
    payments: [first, ...second],
    lines: lines.map(({ productSlug, size, quantity }) => ({ product: products.get(productSlug)!, size, quantity })),
  };
}

function rememberable(
  { customer: { email, shippingAddress }, providerOrderId, method }: DemoPurchase,
  { id, paidAt, amountPaise, receipt }: { id: string; paidAt: Date; amountPaise: number; receipt: string },
): PastPayment {
  return {
    orderId: providerOrderId,
    paymentId: id,
    receipt,
    amount: amountPaise,
    paidAt,
    method,
    email,
    contact: `+91${shippingAddress.phone}`,
  };
}
