import { type ContentTexts, contentFields, type MailKey } from '@shop/contracts/content';
import { Config } from '../../config/config.js';
import { greeting, renderEmail } from '../../markup/email-template.js';
import { CONTENT_MESSAGES } from './messages.js';

/**
 * Renders all texts of a mail below each other, with examples for their variables: the subject first, then also those
 * that stand for each other, such as for a paid and an unpaid order.
 */
export function previewOfMail(config: Config, key: MailKey, texts: ContentTexts): string {
  const { name, variables } = CONTENT_MESSAGES.example;
  const values: Readonly<Partial<Record<string, string>>> = {
    ...variables,
    'shop name': config.storeName,
    'support email': config.supportEmail,
  };
  const parts = Object.keys(contentFields(key)).map((field) => ({
    paragraph: (texts[field] ?? '').replace(/\{([^{}]+)\}/g, (whole, of) => values[of as string] ?? whole),
  }));
  return renderEmail(config, greeting(name), parts).html;
}
