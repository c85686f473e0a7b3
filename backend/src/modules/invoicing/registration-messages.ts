import { plural } from '@shop/contracts';

/** Texts of e-invoices: their registration, and the turnover from which on it is required. */
export const REGISTRATION_MESSAGES = {
  irn: 'An IRN has 64 characters: digits and the letters a to f.',
  ackNo: 'The acknowledgement number has 8 to 20 digits.',
  ackDay: 'Enter the day of the acknowledgement.',
  unreadableQr: 'This is not a QR code of the portal. Paste the whole text that it encodes.',
  otherQr: 'This QR code belongs to another document, or to another IRN.',
  otherIrn: 'It already has another IRN. Correct it on the page of its documents.',
  irnOf: (number: string) => `This is the IRN of ${number}.`,
  notForPortal: 'Only invoices and credit notes to businesses with a GSTIN are registered.',
  of: (number: string, sentence: string) => `${number}: ${sentence}`,
  noFile: 'Choose the file of the portal.',
  tooManyRows: (most: string) => `The file has more than ${most} rows. Import it in parts.`,
  noRows: 'The file contains no registered documents.',
  unreadable: 'The file cannot be read: it is neither JSON nor CSV.',
  columns: 'This is not a list of registered invoices: IRN, acknowledgement date or document number is missing.',
  facts: { irn: 'IRN', ackNo: 'Ack. number', ackAt: 'Ack. date' },
  /** `crore` are amounts such as "₹4 crore". The turnover is that of this shop alone. */
  turnover: {
    near: (year: string) =>
      `The turnover of ${year} has passed ₹4 crore in this shop alone. Once it passes ₹5 crore, two things apply from the next financial year on: invoices to businesses need an IRN (e-invoices), and HSN codes need six digits. Please ask your accountant.`,
    above: (year: string) =>
      `The turnover of ${year} has passed ₹5 crore in this shop alone. From the next 1 April on, invoices to businesses need an IRN (e-invoices), and HSN codes need six digits. Please register with the portal in time.`,
    due: (count: number) =>
      plural(count, {
        one: '# invoice or credit note to a business has no IRN, although the turnover of an earlier year has passed ₹5 crore. Upload the e-invoices under Tax documents and import what the portal returns.',
        other:
          '# invoices and credit notes to businesses have no IRN, although the turnover of an earlier year has passed ₹5 crore. Upload the e-invoices under Tax documents and import what the portal returns.',
      }),
  },
} as const;
