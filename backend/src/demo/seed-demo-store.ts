import type { INestApplicationContext } from '@nestjs/common';
import {
  demoAdmin,
  demoCustomers,
  demoImageFiles,
  demoProducts,
  demoReviews,
  demoSettings,
  demoStoreInformation,
} from '@shop/demo-store';
import fs from 'node:fs/promises';
import { Clock } from '../kernel/clock.js';
import { FileStore } from '../kernel/file-store.js';
import { Transaction } from '../kernel/transaction.js';
import { Catalog, type Reviewer } from '../modules/catalog/index.js';
import { Accounts } from '../modules/identity/index.js';
import { DemoState, SettingsService } from '../modules/settings/index.js';
import { contentTypeOf } from '../platform/storage/file-name.js';
import { DemoMonth, type RememberPayment } from './seed-month.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Older than the oldest review. */
const OPENED_DAYS_AGO = 90;

const FILES_AT_ONCE = 16;

type Author = Omit<Reviewer, 'productId'>;

/** `month` also adds a month of purchases, which are added to the simulated provider too. */
export interface DemoOptions {
  readonly month?: { readonly remember: RememberPayment | undefined };
}

/**
 * Seeds a shop that never had a product with the demo store: images first, then everything else in one transaction.
 * @returns false when a product exists or the demo was left, and nothing was done
 */
export async function seedDemoStore(
  app: INestApplicationContext,
  { month: options }: DemoOptions = {},
): Promise<boolean> {
  const catalog = app.get(Catalog);
  const state = app.get(DemoState);
  if ((await state.current()) === 'left' || !(await catalog.isEmpty())) return false;
  await storeImages(app.get(FileStore));
  const now = app.get(Clock).now();
  const month = options && new DemoMonth(now);
  await app.get(Transaction).run(async () => {
    await state.markSeeded();
    await app.get(SettingsService).changeShipping(demoSettings);
    await app.get(SettingsService).changeStoreInformation(demoStoreInformation);
    const authors = await addPeople(app.get(Accounts));
    const products = await addProducts(catalog, now, month);
    await addReviews(catalog, { now, authors, products });
    await month?.add(app, products, options?.remember);
  });
  await month?.closeLast(app);
  return true;
}

/** Concurrent loops share one list, so that a slow file delays only one of them. */
async function storeImages(files: FileStore): Promise<void> {
  const waiting = demoImageFiles().values();
  const worker = async () => {
    for (const { name, path } of waiting)
      await files.put(name, await fs.readFile(path), contentTypeOf(name) ?? 'application/octet-stream');
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, worker));
}

/** Creates the customers. @returns them as authors of reviews, by e-mail */
async function addPeople(accounts: Accounts): Promise<Map<string, Author>> {
  await accounts.ensureAdmin(demoAdmin);
  const authors = new Map<string, Author>();
  for (const customer of demoCustomers)
    authors.set(customer.email, { userId: await accounts.ensureCustomer(customer), name: customer.name });
  return authors;
}

/**
 * Creates the products in reverse, so that lists (newest first) start with the first one. @returns product ids by slug
 */
async function addProducts(catalog: Catalog, now: Date, month: DemoMonth | undefined): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [index, shown] of demoProducts.entries()) {
    const { slug, ...product } = month?.stocked(shown) ?? shown;
    const createdAt = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS - index * MINUTE_MS);
    ids.set(slug, await catalog.addProduct(product, { createdAt }));
  }
  return ids;
}

interface Seeded {
  readonly now: Date;
  readonly authors: ReadonlyMap<string, Author>;
  readonly products: ReadonlyMap<string, string>;
}

async function addReviews(catalog: Catalog, { now, authors, products }: Seeded): Promise<void> {
  for (const { productSlug, customerEmail, daysAgo, ...review } of demoReviews) {
    const productId = products.get(productSlug);
    const author = authors.get(customerEmail);
    if (!productId || !author)
      throw new Error(`The demo review of ${productSlug} by ${customerEmail} has no product or no author.`);
    await catalog.addReview({ productId, ...author }, review, {
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
    });
  }
}
