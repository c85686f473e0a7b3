import type { ContentField, MailVariable } from './content-field.js';

const line = (...variables: MailVariable[]): ContentField => ({ kind: 'line', max: 120, variables });
const text = (...variables: MailVariable[]): ContentField => ({ kind: 'line', max: 1000, variables });

/** A text about the security of an account, which must say all that its variables say. */
const safe = (...variables: MailVariable[]): ContentField => ({ ...text(...variables), keepsVariables: true });

/**
 * The mails that a shop can word itself: each text with its variables, in the order in which the mail's
 * original takes their values.
 */
export const MAIL_CONTENT = {
  mailPlaced: {
    subject: line('order number'),
    thanks: text('order number'),
    thanksPlanned: text('order number'),
    thanksUnpaid: text('order number', 'amount'),
    thanksForTransfer: text('order number', 'amount', 'date'),
    delivery: text(),
  },
  mailPaid: {
    subject: line('order number'),
    received: text('order number', 'amount'),
    receivedPlanned: text('order number', 'amount'),
  },
  mailShipped: {
    subject: line('order number'),
    onItsWay: text('order number'),
    replacementOnItsWay: text('order number', 'replaced order'),
    attached: text(),
  },
  mailDelivered: { subject: line('order number'), arrived: text('order number'), complaints: text('support email') },
  mailCancelled: {
    subject: line('order number'),
    replacement: text('order number', 'replaced order'),
    nothingPaid: text('order number'),
    noTransfer: text('order number'),
    beforeTransfer: text('order number'),
    refunded: text('order number', 'amount'),
    byHand: text('order number'),
    items: text(),
  },
  mailReturned: {
    subject: line('order number'),
    order: text('order number'),
    replacement: text('order number', 'replaced order'),
    nothingPaid: text(),
    refunded: text('amount'),
    byHand: text(),
    items: text(),
  },
  mailDeleted: {
    subject: line('order number'),
    cancelled: text('order number'),
    closed: text('order number'),
    refunded: text('amount'),
    byHand: text(),
    proof: text(),
  },
  mailGiftDue: { subject: line(), subjectFor: line('recipient'), text: text('date', 'gift'), once: text() },
  mailRefund: {
    subject: line('amount'),
    onItsWay: text('reason', 'amount'),
    duration: text(),
    subjectByHand: line('amount'),
    byHand: text('reason', 'amount', 'way'),
    notArrived: text(),
  },
  mailDeclined: { subject: line('amount'), notTaken: text('amount', 'reason'), blocked: text() },
  mailPaymentLink: {
    subject: line('shop name'),
    preparedOne: text(),
    prepared: text('items'),
    validity: text('date'),
    ignore: text(),
  },
  mailCartReminder: { subject: line('shop name'), asked: text(), once: text() },
  mailComplaintReceived: {
    subject: line('reference'),
    byOfficer: text('reference', 'officer', 'date'),
    byShop: text('reference', 'date'),
    resolution: text('date'),
  },
  mailComplaintAnswered: { subject: line('reference'), answered: text('reference') },
  mailComplaintResolved: {
    subject: line('reference'),
    close: text('reference'),
    refund: text('reference'),
    replace: text('reference', 'order number'),
    decline: text('reference'),
    disagree: text(),
  },
  mailWelcome: { subject: line('shop name'), thanks: text('shop name') },
  mailConfirmEmail: { subject: line(), account: text('shop name'), please: safe('hours'), notYou: safe('link') },
  mailPasswordReset: { subject: line(), asked: text(), validity: safe('minutes') },
  mailPasswordChanged: { subject: line(), what: text(), notYou: safe('support email') },
  mailSignInGuessed: { subject: line(), what: text(), effect: text(), advice: safe('support email') },
  mailAccountIdle: { subject: line(), what: safe('shop name', 'period', 'days'), advice: text() },
  mailInvitation: {
    subject: line('shop name'),
    owner: safe('inviter', 'shop name'),
    orders: safe('inviter', 'shop name'),
    catalogue: safe('inviter', 'shop name'),
    accounting: safe('inviter', 'shop name'),
    validity: safe('hours'),
  },
} as const satisfies Record<string, Record<string, ContentField>>;
