import { paise } from '@shop/money';
import { composeCredits } from '../domain/compose-credit.js';
import { sampleInvoice } from '../testing/sample-document.js';
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
