import { paise, sum } from '@shop/money';
import fc from 'fast-check';
import { sampleInvoice } from '../testing/sample-document.js';
import { composeCredits, composeReturn, takesBackPieces } from './compose-credit.js';
import { addUp } from './tax.js';
import type { TaxDocument } from './tax-document.js';

type Note = ReturnType<typeof composeCredits>[number];

const stored = ({ invoice, contents }: Note, no: number): TaxDocument => ({
  ...invoice,
  id: `note-${no}`,
  kind: 'credit-note',
  invoiceId: invoice.id,
  contents,
});

describe('the credit notes of goods that all came back', () => {
  it('have every amount and tax that earlier credits of 1,000 random invoices have left', () => {
    const credit = fc.record({
      percent: fc.integer({ min: 1, max: 60 }),
      reason: fc.constantFrom('Goods returned', 'Goods damaged'),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.array(credit, { maxLength: 3 }), (lines, credits) => {
        const invoice = sampleInvoice(lines);
        const notes: TaxDocument[] = [];
        for (const { percent, reason } of credits) {
          const amountPaise = paise(Math.floor((invoice.contents.totals.grossPaise * percent) / 100));
          const composed = composeCredits([{ invoice, notes }], { amountPaise, lines: [] }, reason);
          notes.push(...composed.map((note) => stored(note, notes.length)));
        }
        notes.push(...composeReturn([{ invoice, notes }]).map((note) => stored(note, notes.length)));
        expect(addUp(notes.map(({ contents }) => contents.totals))).toEqual(invoice.contents.totals);
        expect(composeReturn([{ invoice, notes }])).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('take back the pieces that no earlier note has taken back', () => {
    const invoice = sampleInvoice(4);
    const [, , , last] = invoice.contents.lines;
    const line = { itemId: last!.itemId, quantity: 1, amountPaise: paise(1000) };
    const returned = composeCredits(
      [{ invoice, notes: [] }],
      { amountPaise: paise(1000), lines: [line] },
      'Goods returned',
    );
    const damaged = composeCredits(
      [{ invoice, notes: [] }],
      { amountPaise: paise(1000), lines: [line] },
      'Goods damaged',
    );
    const notes = [...returned, ...damaged].map(stored);
    const [rest] = composeReturn([{ invoice, notes }]);
    expect(rest!.contents.lines.map(({ quantity }) => quantity)).toEqual([1, 2, 3, 3]);
    expect([...notes, stored(rest!, 2)].map(takesBackPieces)).toEqual([true, false, true]);
    expect(sum(rest!.contents.lines.map(({ grossPaise }) => grossPaise))).toBe(
      invoice.contents.totals.grossPaise - 2000,
    );
  });
});
