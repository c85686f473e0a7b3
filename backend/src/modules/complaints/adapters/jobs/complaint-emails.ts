import { formatLongMoment } from '@shop/contracts/calendar';
import { type MailDocument, wordsOf, type WordsOf } from '../../../../kernel/mail-words.js';
import type { Mail } from '../../../../kernel/mailer.js';
import { greeting, renderEmail, type Part, type Sender } from '../../../../markup/email-template.js';
import type { ComplaintNotice } from '../postgres/complaints-view.js';
import { replyBy } from '../../domain/clocks.js';
import { COMPLAINT_MAIL_MESSAGES } from './mail-messages.js';

export type EmailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

const { subject, answered, received, resolved } = COMPLAINT_MAIL_MESSAGES;
const RECEIVED = { key: 'mailComplaintReceived', originals: { subject, ...received } } as const;
const ANSWERED = { key: 'mailComplaintAnswered', originals: { subject, answered } } as const;
const RESOLVED = { key: 'mailComplaintResolved', originals: { subject, ...resolved } } as const;

/** The mails about complaints that a shop can word itself. */
export const COMPLAINT_MAIL_DOCUMENTS: readonly MailDocument[] = [RECEIVED, ANSWERED, RESOLVED];

/** "We have received your complaint." @param officer name of the grievance officer; null when the shop has not set one */
export function receivedEmail(sender: Sender, notice: ComplaintNotice, officer: string | null): EmailContent {
  const { reference, resolveBy } = notice;
  const date = formatLongMoment(replyBy(notice));
  const words = wordsOf(sender, RECEIVED);
  const paragraph = officer ? words('byOfficer', reference, officer, date) : words('byShop', reference, date);
  const resolution = words('resolution', formatLongMoment(resolveBy));
  return emailOf(sender, words('subject', reference), notice, [{ paragraph }, { paragraph: resolution }]);
}

/** "We have answered your complaint", with the answer. */
export function answeredEmail(sender: Sender, notice: ComplaintNotice): EmailContent {
  const { reference } = notice;
  const words = wordsOf(sender, ANSWERED);
  return emailOf(sender, words('subject', reference), notice, [
    { paragraph: words('answered', reference) },
    ...answerOf(notice),
  ]);
}

/** "Your complaint is settled", with what was done. */
export function resolvedEmail(sender: Sender, notice: ComplaintNotice): EmailContent {
  const words = wordsOf(sender, RESOLVED);
  const end: Part[] = notice.action === 'decline' ? [{ paragraph: words('disagree') }] : [];
  const parts = [{ paragraph: outcomeOf(words, notice) }, ...answerOf(notice), ...end];
  return emailOf(sender, words('subject', notice.reference), notice, parts);
}

function outcomeOf(words: WordsOf<'mailComplaintResolved'>, notice: ComplaintNotice): string {
  const { reference, action, replacement } = notice;
  if (action === 'replace') return words('replace', reference, replacement ?? '');
  return words(action === 'refund' || action === 'decline' ? action : 'close', reference);
}

const answerOf = ({ words }: ComplaintNotice): Part[] => (words ? [{ paragraph: words }] : []);

function emailOf(sender: Sender, title: string, { name }: ComplaintNotice, parts: readonly Part[]): EmailContent {
  const status: Part = { button: COMPLAINT_MAIL_MESSAGES.status, url: `${sender.publicUrl}/complaint-status` };
  return { subject: title, ...renderEmail(sender, greeting(name), [...parts, status]) };
}
