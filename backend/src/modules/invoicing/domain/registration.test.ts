import { sampleInvoice } from '../testing/sample-document.js';
import { anIrn, signedQr } from '../testing/portal.js';
import { mayBeCancelled, portalMoment, registrationFault } from './registration.js';

const invoice = sampleInvoice();
const irn = anIrn();
const qr = { Irn: irn, DocNo: invoice.number, SellerGstin: invoice.contents.supplier.gstin! };
const registration = { irn, ackNo: '112610054321', ackAt: new Date('2026-11-26T04:35:00Z'), signedQr: signedQr(qr) };

it('fits its document, with the QR code or without', () => {
  expect(registrationFault(invoice, registration)).toBeNull();
  expect(registrationFault(invoice, { ...registration, signedQr: null })).toBeNull();
});

it.each([
  ['irn', { irn: irn.slice(1) }],
  ['irn', { irn: irn.toUpperCase().replace(/\d/g, 'G') }],
  ['ackNo', { ackNo: '12 34' }],
  ['unreadableQr', { signedQr: 'https://example.in' }],
  ['unreadableQr', { signedQr: 'x'.repeat(4001) }],
  ['otherQr', { signedQr: signedQr({ ...qr, DocNo: 'INV/26-27/000002' }) }],
  ['otherQr', { signedQr: signedQr({ ...qr, Irn: anIrn() }) }],
  ['otherQr', { signedQr: signedQr({ ...qr, SellerGstin: '29AABCU9603R1ZJ' }) }],
])('has the fault %s with %j', (fault, change) => {
  expect(registrationFault(invoice, { ...registration, ...change })).toBe(fault);
});

it.each([
  ['2026-11-26 10:05:00', '2026-11-26T04:35:00.000Z'],
  ['26/11/2026 10:05:07', '2026-11-26T04:35:07.000Z'],
  ['26-11-2026', '2026-11-25T18:30:00.000Z'],
])('reads the date %s of the portal in Indian time', (text, moment) => {
  expect(portalMoment(text)!.toISOString()).toBe(moment);
});

it.each(['', '31/02/2026', 'yesterday', '2026'])('reads no date in "%s"', (text) => {
  expect(portalMoment(text)).toBeNull();
});

it('is cancelled by the portal within 24 hours only', () => {
  const after = (hours: number) =>
    mayBeCancelled(registration, new Date(registration.ackAt.getTime() + hours * 3_600_000));
  expect([after(24), after(24.01)]).toEqual([true, false]);
});
