import { expect, type APIResponse, type Page } from '@playwright/test';
import type { StoreInformation } from '@shop/contracts';
import { authorization } from './storage.js';

const TAXES = {
  mode: 'regular',
  hsnDigits: 4,
  defaultHsn: '0802',
  invoiceSeries: 'INV',
  creditSeries: 'CRN',
};

/** Sends a PUT request of the signed-in person. */
export async function put(page: Page, path: string, data: object): Promise<APIResponse> {
  const response = await page.request.put(path, { data, headers: await authorization(page) });
  await expect(response).toBeOK();
  return response;
}

const SELLER = { legalName: 'Mewavan Foods Private Limited', state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' };

/** Confirms the tax settings of a registered shop. @returns a function that restores the shop as it was */
export async function registerForTaxes(office: Page): Promise<() => Promise<void>> {
  const before = (await (await office.request.get('/api/settings/store')).json()) as StoreInformation;
  await put(office, '/api/settings/store', { ...before, ...SELLER });
  await setTaxes(office, true);
  return async () => {
    await setTaxes(office, false);
    await put(office, '/api/settings/store', before);
  };
}

async function setTaxes(office: Page, isConfirmed: boolean): Promise<void> {
  const validFrom = '2025-09-22';
  for (const hsn of ['0802', '080212']) await put(office, '/api/settings/tax/rates', { hsn, rate: 5, validFrom });
  await put(office, '/api/settings/tax', { ...TAXES, isConfirmed });
}
