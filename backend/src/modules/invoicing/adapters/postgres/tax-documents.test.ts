import { paise } from '@shop/money';
import { randomUUID } from 'node:crypto';
import { testDatabase } from '../../../../testing/test-database.js';
import type { TaxDocument } from '../../domain/tax-document.js';
import { TaxDocuments } from './tax-documents.js';

let shop: Awaited<ReturnType<typeof testDatabase>>;
let documents: TaxDocuments;
beforeAll(async () => {
  shop = await testDatabase();
  documents = new TaxDocuments(shop.database);
});
afterAll(() => shop.close());

const NONE = {
  grossPaise: paise(0),
  taxablePaise: paise(0),
  igstPaise: paise(0),
  cgstPaise: paise(0),
  sgstPaise: paise(0),
};
const party = { name: 'Mewavan', gstin: null, address: [], stateCode: '27' };

const receipt = (no: number): TaxDocument => ({
  id: randomUUID(),
  kind: 'receipt',
  series: 'REC',
  financialYear: '26-27',
  no,
  number: `REC/26-27/${String(no).padStart(6, '0')}`,
  orderId: randomUUID(),
  invoiceId: null,
  refundKey: null,
  replacesId: null,
  issuedAt: new Date('2026-11-23T05:00:00Z'),
  contents: {
    orderNumber: '261123-00001',
    orderedAt: '2026-11-22T05:00:00.000Z',
    supplier: { ...party, fssai: null, isComposition: false },
    buyer: party,
    delivery: party,
    placeOfSupply: '27',
    split: null,
    lines: [],
    totals: NONE,
    reverses: null,
  },
});

const issue = () =>
  shop.database.run(async () => {
    const no = await documents.nextNumber('REC', '26-27');
    await documents.add(receipt(no));
    return no;
  });

it('numbers 200 parallel dispatches from 1 to 200, and a rollback leaves no gap', async () => {
  const failing = () =>
    shop.database.run(async () => {
      await documents.nextNumber('REC', '26-27');
      throw new Error('The dispatch failed.');
    });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 220 }, (_, at) => (at % 11 === 0 ? failing() : issue())),
  );
  const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value as number] : []));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
});

it('starts each series and each financial year at 1', async () => {
  expect(await documents.nextNumber('REC', '27-28')).toBe(1);
  expect(await documents.nextNumber('INV', '26-27')).toBe(1);
});

it('returns a document as it was stored', async () => {
  const stored = receipt(900);
  await documents.add(stored);
  expect(await documents.ofOrder(stored.orderId)).toEqual([{ ...stored, registration: null }]);
});

it.each([
  'UPDATE tax_documents SET total_paise = 1 WHERE no = 900',
  `UPDATE tax_documents SET contents = contents || '{"orderNumber": "1"}' WHERE no = 900`,
  `UPDATE tax_documents SET contents = contents || '{"buyer": {"name": "Someone", "gstin": null, "address": [], "stateCode": "27"}}' WHERE no = 900`,
  'DELETE FROM tax_documents',
  'TRUNCATE tax_documents',
])('refuses %s', async (sql) => {
  await expect(shop.database.query(sql)).rejects.toThrow();
  expect(await shop.database.count('SELECT FROM tax_documents WHERE no = 900 AND total_paise = 0')).toBe(1);
});

it('refuses two rates of one code on one day', async () => {
  const add = (hsn: string, from: string) =>
    shop.database.query(`INSERT INTO tax_rates (hsn, rate_bps, valid_from) VALUES ('${hsn}', 500, '${from}')`);
  await expect(add('080131', '2026-01-01')).rejects.toThrow();
  await expect(add('0801', '2026-01-01')).resolves.toBeDefined();
});
