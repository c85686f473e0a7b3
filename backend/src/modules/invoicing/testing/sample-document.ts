import { randomUUID } from 'node:crypto';
import { paise } from '@shop/money';
import { composeInvoices } from '../domain/compose-document.js';
import { supplierOf } from '../adapters/settings/settings-suppliers.js';
import { EMPTY_PROFILE } from '../domain/tax-profile.js';
import type { TaxDocument } from '../domain/tax-document.js';
import { SAMPLE_STORE } from '../../settings/testing/sample-store.js';

/** An invoice with this many lines, at different rates. */
export function sampleInvoice(lines = 4, no = 1): TaxDocument {
  const address = ['12, Lake View Road', 'Pune 411001', 'Maharashtra'];
  const party = { name: 'Asha Rao', address, stateCode: '27' };
  const [composed] = composeInvoices(
    {
      orderId: randomUUID(),
      orderNumber: '261123-00001',
      orderedAt: new Date('2026-11-21T05:00:00Z'),
      isCancelled: false,
      isAnonymous: false,
      buyer: { ...party, gstin: null },
      delivery: party,
      lines: Array.from({ length: lines }, (_, at) => ({
        itemId: randomUUID(),
        productId: randomUUID(),
        name: ['California Almonds', 'Diwali gift box with candles and a long name', 'Cashews W240'][at % 3]!,
        size: ['250 g', '1 kg', '500 g'][at % 3]!,
        quantity: 1 + (at % 4),
        unitPaise: paise(34900 + 5000 * at),
        hsn: '',
      })),
      adjustments: [],
    },
    { profile: EMPTY_PROFILE, supplier: supplierOf(SAMPLE_STORE, 'Mewavan') },
    Array.from({ length: lines }, (_, at) => ({
      hsn: at % 3 === 1 ? '3406' : '0802',
      unit: 'PAC',
      rateBps: at % 3 === 1 ? 1800 : 500,
    })),
  );
  return {
    id: randomUUID(),
    series: 'INV',
    financialYear: '26-27',
    no,
    number: `INV/26-27/${String(no).padStart(6, '0')}`,
    orderId: randomUUID(),
    invoiceId: null,
    refundKey: null,
    issuedAt: new Date('2026-11-23T05:00:00Z'),
    ...composed!,
  };
}
