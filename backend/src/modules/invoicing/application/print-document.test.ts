import { paise } from '@shop/money';
import { composeCredits } from '../domain/compose-credit.js';
import { sampleInvoice } from '../testing/sample-document.js';
import type { DocumentContents, TaxDocument } from '../domain/tax-document.js';
import { printedDocument } from './print-document.js';

it('has a column of quantities only where a document has pieces', () => {
  const invoice = sampleInvoice(1);
  const [{ itemId, quantity, grossPaise }] = invoice.contents.lines as [(typeof invoice.contents.lines)[0]];
  const creditOf = (lines: { itemId: string; quantity: number; amountPaise: typeof grossPaise }[]) => {
    const amountPaise = lines[0]?.amountPaise ?? paise(100);
    const [credit] = composeCredits([{ invoice, notes: [] }], { amountPaise, lines }, 'Goods damaged');
    return { ...invoice, kind: 'credit-note' as const, invoiceId: invoice.id, contents: credit!.contents };
  };
  const hasQuantities = (document: Parameters<typeof printedDocument>[0]) =>
    printedDocument(document).columns.some(({ heading }) => heading === 'Quantity');
  expect([invoice, creditOf([{ itemId, quantity, amountPaise: grossPaise }]), creditOf([])].map(hasQuantities)).toEqual(
    [true, true, false],
  );
});

it('mentions taxes, and the State that they follow, only where a document has some', () => {
  const { contents, ...invoice } = sampleInvoice(1);
  const notesOf = (kind: TaxDocument['kind'], changes: Partial<DocumentContents>) =>
    printedDocument({
      ...{ ...invoice, kind },
      contents: {
        ...contents,
        buyer: { ...contents.buyer, gstin: '29AABCU9603R1ZJ' },
        placeOfSupply: '29',
        ...changes,
      },
    }).notes.slice(0, -1);
  const included = 'All prices include taxes. Amounts in rupees.';
  const supplier = { ...contents.supplier, isComposition: true };
  expect(notesOf('tax-invoice', { split: 'inter-state' })).toEqual([
    included,
    'Tax follows your registered State (bill-to / ship-to).',
  ]);
  expect(notesOf('bill-of-supply', { split: null, supplier })).toEqual(['Amounts in rupees.']);
  expect(notesOf('receipt', { split: null, cause: 'unregistered' })).toEqual(['Amounts in rupees.']);
  expect(notesOf('receipt', { split: null, cause: 'unconfirmed' })).toEqual([included]);
});
