import type { Provider } from '@nestjs/common';
import { MailDocuments, type MailDocument } from '../../kernel/mail-words.js';

/** Returns a provider that adds a module's mails to those that the shop can word itself. */
export const mailDocuments = (name: string, ...documents: readonly MailDocument[]): Provider => ({
  provide: `mails of ${name}`,
  inject: [MailDocuments],
  useFactory: (registry: MailDocuments) => registry.add(...documents) ?? documents,
});
