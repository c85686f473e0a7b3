import { plural } from '@shop/contracts';
import type { ArchivedKind } from '@shop/contracts/audit';

const KINDS: Record<ArchivedKind, string> = {
  'audit-log': 'Audit log',
  'payment-events': 'Events of the payment provider',
  'sent-mails': 'Records of sent mails',
};

export const AUDIT_MESSAGES = {
  notLoaded: 'Could not load the audit log.',
  none: 'No entries match this search.',
  exportFailed: 'Could not export the audit log. Please try again.',
  nobody: 'System',
  gone: 'Deleted account',
  time: 'Time',
  person: 'Person',
  everybody: 'Everyone',
  action: 'Action',
  everyAction: 'All actions',
  subject: 'Subject',
  subjectPlaceholder: 'Order, product or ID',
  change: 'Change',
  fields: (names: readonly string[]) =>
    names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '),
  network: 'From',
  before: 'before',
  after: 'after',
  noValue: 'none',
  archive: {
    title: 'Archive',
    hint: 'Older months are no longer listed above. Each is a gzip file with one JSON entry per line.',
    month: (kind: ArchivedKind, month: string, entries: number) =>
      `${KINDS[kind]}, ${month}: ${plural(entries, { one: '# entry', other: '# entries' })}`,
    download: 'Download',
    downloadOf: (kind: ArchivedKind, month: string) => `Download: ${KINDS[kind]}, ${month}`,
    failed: 'Could not download this month. Please try again.',
  },
} as const;
