import { plural } from '@shop/contracts/plural';
import { formatMoment } from '@shop/contracts/calendar';
import type { RemittanceImport, SettlementImport } from '@shop/contracts/settlements';

const rows = (count: number) => plural(count, { one: '# row', other: '# rows' });

/** Texts of the pages for payouts and for closing a month. */
export const BOOKS_MESSAGES = {
  month: 'Month',
  notLoaded: 'The month could not be loaded.',
  open: 'Open points',
  points: {
    settlements: {
      title: (count: number) =>
        plural(count, { one: '# entry of the payouts does not match', other: '# entries of the payouts do not match' }),
      none: 'All payouts match.',
      link: 'See payouts',
    },
    receipts: {
      title: (count: number) =>
        plural(count, { one: '# receipt should be an invoice', other: '# receipts should be invoices' }),
      none: 'No receipt is due as an invoice.',
      link: 'Go to Tax',
    },
    tax: {
      title: (count: number) =>
        plural(count, { one: '# point of the tax settings is open', other: '# points of the tax settings are open' }),
      none: 'Tax settings and rates are complete.',
      link: 'Go to Tax',
    },
    stock: {
      title: (count: number) => plural(count, { one: '# size is oversold', other: '# sizes are oversold' }),
      none: 'No stock is negative or oversold.',
      link: 'Go to products',
    },
    cash: {
      title: (count: number) =>
        plural(count, {
          one: '# parcel with cash on delivery is not paid',
          other: '# parcels with cash on delivery are not paid',
        }),
      none: 'All cash on delivery has come in.',
      link: 'Go to orders',
    },
    attention: {
      title: (count: number) => plural(count, { one: '# payment needs attention', other: '# payments need attention' }),
      none: 'No payment needs attention.',
      link: 'See payments',
    },
  },
  andMore: (count: number) => `and ${plural(count, { one: '# more', other: '# more' })}`,
  files: 'Files',
  filesHint: 'Download the files of the month for the GST return and for accounting before you close it.',
  allFiles: 'All files in one ZIP',
  filesFailed: 'Could not download the files. Please try again.',
  filesLink: 'Single files and documents',
  closing: 'Closing',
  notClosed: 'Not closed yet.',
  notOver: 'A month can be closed once it is over.',
  closeHint:
    'No document, cash receipt or refund by hand can be dated in a closed month, and its documents cannot be cancelled.',
  close: (month: string) => `Close ${month}`,
  confirmClose: (month: string) => `Close ${month}?`,
  confirmOpen: (count: number) =>
    plural(count, {
      one: '# point is still open. It is recorded with your name.',
      other: '# points are still open. They are recorded with your name.',
    }),
  confirmHint: 'You and the date are recorded in the audit log. An owner can reopen the month.',
  closeAnyway: 'Close anyway',
  closeFailed: 'The month could not be closed.',
  closed: (month: string) => `${month} is closed`,
  closedBy: (by: string, at: string) => `Closed by ${by} on ${formatMoment(at)}.`,
  reopen: 'Reopen',
  confirmReopen: (month: string) => `Reopen ${month}?`,
  reopenHint: 'Its documents can be changed again. If a return was filed for it, the figures may differ afterwards.',
  reason: 'Reason',
  reasonMissing: 'Enter a reason.',
  reopenFailed: 'The month could not be reopened.',
  reopened: (month: string) => `${month} is open again`,
  history: 'Reopened before',
  reopenedBy: (by: string, at: string, reason: string) => `${formatMoment(at)} by ${by}: ${reason}`,
  state: { open: 'open', closed: 'closed', running: 'not over yet' },

  payouts: 'Payouts',
  noPayouts: 'No payout in this month yet.',
  payoutsHint: 'Reports are read from the payment provider every few hours. You can also import one as CSV.',
  columns: {
    payout: 'Payout',
    payments: 'Payments',
    refunds: 'Refunds',
    adjustments: 'Adjustments',
    fees: 'Fees',
    tax: 'GST on fees',
    net: 'Sum',
    transferred: 'Transferred',
  },
  notStated: 'not stated',
  findings: 'What does not match',
  noFindings: 'Everything matches.',
  findingCount: (shown: number, total: number) =>
    shown < total ? `The first ${shown} of ${total}` : plural(total, { one: '# entry', other: '# entries' }),
  findingKind: 'Show',
  everyKind: (count: number) => `Everything (${count})`,
  kindCount: (kind: string, count: number, difference: string) => `${kind} (${count}, ${difference})`,
  showOthers: (count: number) => `Show ${plural(count, { one: '# more', other: '# more' })}`,
  findingColumns: {
    what: 'What',
    subject: 'Entry',
    expected: 'Our figure',
    reported: 'Figure of the report',
    action: 'Explain',
  },
  none: 'none',
  kinds: {
    unknown_payment: 'Payment unknown to the shop',
    not_captured: 'Paid out, but not captured in our records',
    amount_differs: 'Amount differs',
    net_differs: 'Amount after fee differs',
    fee_tax_differs: 'GST on the fee is not 18%',
    unknown_refund: 'Refund unknown to the shop',
    refund_failed: 'Deducted, but the refund failed',
    adjustment: 'Adjustment',
    settled_twice: 'In two payouts',
    payout_differs: 'Transfer is not the sum of the rows',
    unsettled_payment: 'Payment not paid out',
    missing_refund: 'Refund not deducted',
  },
  inPayout: (utr: string) => `UTR ${utr}`,
  explain: 'Explain',
  explainSubject: (subject: string) => `Explain ${subject}`,
  explainHint: 'The entry is hidden until its figures change. Your note is kept in the audit log.',
  note: 'Note',
  noteMissing: 'Enter how it was explained.',
  explainFailed: 'The note could not be saved.',
  import: 'Import report',
  importHeading: 'Import a settlement report',
  importHint: 'The combined settlement report of the payment provider, as CSV. Importing it again changes nothing.',
  cashImport: 'Import cash report',
  cashHeading: 'Import a report of cash on delivery',
  cashHint:
    'What a courier has transferred, as CSV with the columns order, date, amount and reference. Importing it again changes nothing.',
  cashImported: ({ added, changed, unchanged }: RemittanceImport) =>
    `${plural(added, { one: '# parcel', other: '# parcels' })} added, ${changed} changed, ${unchanged} unchanged`,
  csvFile: 'CSV file',
  tooLarge: 'The file is larger than 40 MB. Import it in parts.',
  importFailed: 'The report could not be imported.',
  imported: ({ added, changed, unchanged, skipped }: SettlementImport) =>
    [
      `${rows(added)} added`,
      `${changed} changed`,
      `${unchanged} unchanged`,
      ...(skipped > 0 ? [`${skipped} not paid out yet`] : []),
    ].join(', '),
} as const;
