import { formatLongMoment } from '@shop/contracts/calendar';
import type { Mail } from '../../../../kernel/mailer.js';
import { greeting, renderEmail, type Part, type Sender } from '../../../../markup/email-template.js';
import type { ComplaintNotice } from '../postgres/complaints-view.js';
import { replyBy } from '../../domain/clocks.js';
import { COMPLAINT_MAIL_MESSAGES } from './mail-messages.js';

export type EmailContent = Pick<Mail, 'subject' | 'text' | 'html'>;

const { received: RECEIVED, resolved: RESOLVED } = COMPLAINT_MAIL_MESSAGES;

/** "We have received your complaint." @param officer name of the grievance officer; null when the shop has not set one */
export function receivedEmail(sender: Sender, notice: ComplaintNotice, officer: string | null): EmailContent {
  const { reference, resolveBy } = notice;
  const date = formatLongMoment(replyBy(notice));
  const paragraph = officer ? RECEIVED.byOfficer(reference, officer, date) : RECEIVED.byShop(reference, date);
  return emailOf(sender, notice, [{ paragraph }, { paragraph: RECEIVED.resolution(formatLongMoment(resolveBy)) }]);
}

/** "We have answered your complaint", with the answer. */
export function answeredEmail(sender: Sender, notice: ComplaintNotice): EmailContent {
  return emailOf(sender, notice, [
    { paragraph: COMPLAINT_MAIL_MESSAGES.answered(notice.reference) },
    ...wordsOf(notice),
  ]);
}

/** "Your complaint is settled", with what was done. */
export function resolvedEmail(sender: Sender, notice: ComplaintNotice): EmailContent {
  const end: Part[] = notice.action === 'decline' ? [{ paragraph: RESOLVED.disagree }] : [];
  return emailOf(sender, notice, [{ paragraph: outcomeOf(notice) }, ...wordsOf(notice), ...end]);
}

function outcomeOf({ reference, action, replacement }: ComplaintNotice): string {
  if (action === 'refund') return RESOLVED.refund(reference);
  if (action === 'replace') return RESOLVED.replace(reference, replacement ?? '');
  return action === 'decline' ? RESOLVED.decline(reference) : RESOLVED.close(reference);
}

const wordsOf = ({ words }: ComplaintNotice): Part[] => (words ? [{ paragraph: words }] : []);

function emailOf(sender: Sender, { reference, name }: ComplaintNotice, parts: readonly Part[]): EmailContent {
  const status: Part = { button: COMPLAINT_MAIL_MESSAGES.status, url: `${sender.publicUrl}/complaint-status` };
  return {
    subject: COMPLAINT_MAIL_MESSAGES.subject(reference),
    ...renderEmail(sender, greeting(name), [...parts, status]),
  };
}
