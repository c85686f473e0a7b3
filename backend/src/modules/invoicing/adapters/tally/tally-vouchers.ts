import { dayInIndia } from '@shop/contracts/calendar';
import { decimalRupees, signedPaise, toRupees } from '@shop/money';
import { CASH_ON_DELIVERY, stateName, type TallyLedgers } from '@shop/contracts';
import { html, type Html } from '../../../../markup/html.js';
import type { ReceivedRow, RefundRow } from '../postgres/period-money-view.js';
import { percentOf } from '../../domain/rates.js';
import { counts, isCredit, linesByRate, type ReportedDocument } from '../../domain/reported-document.js';
import { methodCell } from '../../application/files/money-rows.js';

/** Vouchers of Tally for documents and payments: what is imported as XML (Import, Vouchers). */
interface Voucher {
  readonly type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment';
  readonly number: string;
  readonly at: Date;
  readonly party: string;
  readonly gstin?: string | null;
  readonly place?: string | null;
  readonly narration: string;
  readonly entries: readonly Entry[];
}

/** Paise: above zero is a debit. The entries of a voucher sum to zero. */
interface Entry {
  readonly ledger: string;
  readonly debit: number;
}

/** Not allowed in XML, even escaped. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const clean = (text: string): string => text.replace(FORBIDDEN, '');

export const TALLY_START = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>
`;
export const TALLY_END = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

/** A sale, or what a credit note takes back; null for a void document. */
export function documentVoucher(document: ReportedDocument, ledgers: TallyLedgers): string | null {
  const { number, issuedAt, contents } = document;
  if (!counts(document)) return null;
  const { buyer, totals, orderNumber, reverses, placeOfSupply } = contents;
  const sign = isCredit(document) ? -1 : 1;
  const credit = (ledger: string, paise: number): Entry => ({ ledger, debit: -sign * paise });
  return written({
    ...{ type: isCredit(document) ? 'Credit Note' : 'Sales', number, at: issuedAt, party: ledgers.customers },
    ...{
      gstin: buyer.gstin,
      place: placeOfSupply,
      narration: [orderNumber, buyer.name, reverses?.number].filter(Boolean).join(', '),
    },
    entries: [
      { ledger: ledgers.customers, debit: sign * totals.grossPaise },
      ...linesByRate(document).map(({ rateBps, amounts }) =>
        credit(rateBps === null ? ledgers.sales : `${ledgers.sales} ${percentOf(rateBps)} %`, amounts.taxablePaise),
      ),
      ...[credit(ledgers.igst, totals.igstPaise), credit(ledgers.cgst, totals.cgstPaise)],
      credit(ledgers.sgst, totals.sgstPaise),
    ],
  });
}

function accountOf(method: string, ledgers: TallyLedgers): string {
  if (method === 'bank') return ledgers.manual;
  return method === 'cash' || method === CASH_ON_DELIVERY ? ledgers.cash : ledgers.provider;
}

/** Money from a customer. */
export const receiptVoucher = (row: ReceivedRow, ledgers: TallyLedgers): string =>
  written({
    ...{ type: 'Receipt', number: row.paymentId, at: row.at, party: ledgers.customers },
    narration: [row.orderNumber, methodCell(row.method)].filter(Boolean).join(', '),
    entries: [
      { ledger: accountOf(row.method, ledgers), debit: row.amountPaise },
      { ledger: ledgers.customers, debit: -row.amountPaise },
    ],
  });

/** Money that goes back; null for a refund that failed. */
export const refundVoucher = (row: RefundRow, ledgers: TallyLedgers): string | null =>
  row.status === 'failed'
    ? null
    : written({
        ...{ type: 'Payment', number: row.id, at: row.at, party: ledgers.customers },
        narration: [row.orderNumber, row.paymentId].filter(Boolean).join(', '),
        entries: [
          { ledger: ledgers.customers, debit: row.amountPaise },
          { ledger: row.manualMethod ? ledgers.manual : accountOf(row.method, ledgers), debit: -row.amountPaise },
        ],
      });

function written({ type, number, at, party, gstin, place, narration, entries }: Voucher): string {
  return html`<TALLYMESSAGE><VOUCHER VCHTYPE="${type}" ACTION="Create"><DATE>${dayInIndia(at).replaceAll('-', '')}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${number}</VOUCHERNUMBER><PARTYLEDGERNAME>${clean(party)}</PARTYLEDGERNAME>${gstin ? html`<PARTYGSTIN>${gstin}</PARTYGSTIN>` : ''}${place ? html`<PLACEOFSUPPLY>${stateName(place)}</PLACEOFSUPPLY>` : ''}<NARRATION>${clean(narration)}</NARRATION>${entries.filter(({ debit }) => debit !== 0).map(entryOf)}</VOUCHER></TALLYMESSAGE>
`.toString();
}

/** Tally writes a debit as a negative amount that is deemed positive. */
const entryOf = ({ ledger, debit }: Entry): Html =>
  html`<ALLLEDGERENTRIES.LIST><LEDGERNAME>${clean(ledger)}</LEDGERNAME><ISDEEMEDPOSITIVE>${debit > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${decimalRupees(toRupees(signedPaise(-debit)))}</AMOUNT></ALLLEDGERENTRIES.LIST>`;
