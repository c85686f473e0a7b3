import { PortalFileFault } from '../../application/record-registrations.js';
import { anIrn, signedQr } from '../../testing/portal.js';
import type { ReportedDocuments } from '../postgres/reported-documents-view.js';
import { PortalFile } from './portal-file.js';

const portal = new PortalFile({} as ReportedDocuments);
const read = (text: string) => portal.read(Buffer.from(text));
const [irn, other] = [anIrn(), anIrn()];
const qr = signedQr({ Irn: irn, DocNo: 'INV/26-27/000001', SellerGstin: '27AAPFU0939F1ZV' });
const FIRST = {
  irn,
  ackNo: '112610054321',
  ackAt: new Date('2026-11-26T04:35:00Z'),
  number: 'INV/26-27/000001',
  signedQr: qr,
};

it('reads the list of the portal as CSV, without cancelled registrations', () => {
  const list = [
    'Sl No,Ack No.,Ack Date,Doc No.,Doc Date,Doc Typ.,Inv Value.,Recipient GSTIN,Status,IRN,SignedQRCode,EWB No.',
    `1,112610054321,26/11/2026 10:05:00,INV/26-27/000001,26/11/2026,INV,1050,29AABCU9603R1ZJ,ACT,${irn.toUpperCase()},${qr},`,
    `2,112610054322,26/11/2026 10:05:00,CRN/26-27/000001,26/11/2026,CRN,10,29AABCU9603R1ZJ,CNL,${other},,`,
    `3,112610054323,26/11/2026 10:05:00,CRN/26-27/000002,26/11/2026,CRN,10,29AABCU9603R1ZJ,ACT,${other},,`,
  ].join('\r\n');
  expect(read(`\uFEFF${list}`)).toEqual([
    FIRST,
    { ...FIRST, irn: other, ackNo: '112610054323', number: 'CRN/26-27/000002', signedQr: null },
  ]);
});

it.each([
  ['a list', (entry: object) => [entry]],
  ['a list in an object', (entry: object) => ({ Status: '1', Data: [entry] })],
  ['one document', (entry: object) => entry],
])('reads its answers as JSON: %s; the QR code names the document', (_, within) => {
  const answer = { AckNo: 112610054321, AckDt: '2026-11-26 10:05:00', Irn: irn, SignedQRCode: qr, Status: 'ACT' };
  expect(read(JSON.stringify(within(answer)))).toEqual([FIRST]);
});

it.each([
  ['{"Irn":', 'unreadable'],
  ['a,b\n1,2,3\n', 'unreadable'],
  ['name,price\nAlmonds,1\n', 'columns'],
  [`IRN,Ack No\n${irn},112610054321\n`, 'columns'],
])('refuses another file: %j', (text, kind) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ kind }) as PortalFileFault);
});
