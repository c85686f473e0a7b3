import { paise, sum } from '@shop/money';
import fc from 'fast-check';
import { sampleInvoice } from '../testing/sample-document.js';
import { composeCredits, composeReturn, isCreditable, takesBackPieces } from './compose-credit.js';
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

it('an invoice that was issued later can be credited as long as one of the day on which the goods left', () => {
  const late = { ...sampleInvoice(1), issuedAt: new Date('2026-04-02T06:00:00Z') };
  const of = (suppliedAt: string) => ({ ...late, contents: { ...late.contents, suppliedAt } });
  const [before, after] = [new Date('2026-11-30T18:29:59Z'), new Date('2026-11-30T18:30:00Z')];
  expect([before, after].map((now) => isCreditable(of('2026-03-31T18:29:59Z'), now))).toEqual([true, false]);
  expect([before, after].map((now) => isCreditable(of('2026-03-31T18:30:00Z'), now))).toEqual([true, true]);
});

it('a credit note has all pieces of an item that a refund names twice', () => {
  const invoice = sampleInvoice(4);
  const { itemId } = invoice.contents.lines[3]!;
  const line = { itemId, quantity: 1, amountPaise: paise(1000) };
  const refund = { amountPaise: paise(3000), lines: [line, { ...line, quantity: 2, amountPaise: paise(2000) }] };
  const [note] = composeCredits([{ invoice, notes: [] }], refund, 'Goods returned');
  expect(note!.contents.lines).toMatchObject([{ itemId, quantity: 3, grossPaise: 3000 }]);
});
