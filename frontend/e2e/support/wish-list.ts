import type { Page } from '@playwright/test';
import { store } from './storage.js';

/** Puts the first products of the shop on the wish list of this browser. @returns their names */
export async function wishFor(page: Page, count: number): Promise<string[]> {
  const response = await page.request.get(`/api/products?page=1&limit=${count}`);
  const products = (await response.json()) as { _id: string; name: string }[];
  await store(page, 'wishList', { products: products.map(({ _id }) => _id) });
  return products.map(({ name }) => name);
}
