import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { Archive } from '../archive/archive.js';

/** A mail is tried for days at most; its key prevents a second one for as long as it stays. */
export const SENT_MAILS = {
  kind: 'sent-mails',
  table: 'sent_mails',
  at: 'sent_at',
  key: { column: 'key', type: 'text' },
} as const;

/** Archives old keys of sent mails. */
@Injectable()
export class SentMailJobs {
  constructor(archive: Archive, { env }: Config) {
    archive.keep({ ...SENT_MAILS, keptMonths: env.MAIL_RECORDS_MONTHS });
  }
}
