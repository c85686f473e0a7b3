import { LOCALE } from '@shop/contracts';
import type { OwnMailWords } from '../kernel/mail-words.js';
import { nameInMail } from '../kernel/mailer.js';
import { html, withLink, type Html } from './html.js';
import { MAIL_MESSAGES } from './messages.js';

/** The sender named in the footer of each mail, with the texts of mails that it has worded itself. */
export interface Sender {
  readonly storeName: string;
  readonly supportEmail: string;
  readonly publicUrl: string;
  readonly mailWords?: OwnMailWords;
}

/** A name and its value, with an optional image (absolute URL). */
export type Row = readonly [name: string, value: string, image?: string];

/** A part of a mail: a paragraph, a button or a small line with a link, or rows. */
export type Part =
  | { readonly paragraph: string }
  | { readonly button: string; readonly url: string }
  | { readonly link: string; readonly url: string }
  | { readonly rows: readonly Row[] };

/**
 * Returns the first line of a mail. Omits an empty name, and one with a URL that mail programs would turn into a link.
 */
export function greeting(name: string): string {
  const shown = nameInMail(name);
  return shown === '' ? MAIL_MESSAGES.hello : MAIL_MESSAGES.helloTo(shown);
}

/**
 * Renders both forms of a mail. All texts are escaped.
 * @param firstLine see `greeting`
 */
export function renderEmail(sender: Sender, firstLine: string, parts: readonly Part[]): { text: string; html: string } {
  return { text: asText(sender, firstLine, parts), html: asHtml(sender, firstLine, parts).markup };
}

function asText(sender: Sender, firstLine: string, parts: readonly Part[]): string {
  const foot = `${sender.storeName}\n${sender.publicUrl}\n${MAIL_MESSAGES.questions(sender.supportEmail).replace(/<\/?link>/g, '')}`;
  return [firstLine, ...parts.map(partAsText), `--\n${foot}\n`].join('\n\n');
}

function partAsText(part: Part): string {
  if ('paragraph' in part) return part.paragraph;
  if ('button' in part) return `${part.button}:\n${part.url}`;
  if ('link' in part) return `${part.link}:\n${part.url}`;
  return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
}

const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6;color:#231A12";

function asHtml(sender: Sender, firstLine: string, parts: readonly Part[]): Html {
  const questions = withLink(
    MAIL_MESSAGES.questions(sender.supportEmail),
    (label) => html`<a href="mailto:${sender.supportEmail}" style="color:#1F4A3A">${label}</a>`,
  );
  return html`<!doctype html>
<html lang="${LOCALE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sender.storeName}</title></head>
<body style="margin:0;padding:24px;background:#FBF7EF;${FONT}">
<table role="presentation" align="center" width="100%" style="max-width:560px;margin:0 auto;border-collapse:separate;border-spacing:0">
<tr><td style="padding:8px 0 16px;font-family:Georgia,serif;font-size:24px"><a href="${sender.publicUrl}" style="color:#1F4A3A;text-decoration:none">${sender.storeName}</a></td></tr>
<tr><td style="padding:32px;background:#FFFFFF;border:1px solid #D9CBB3;border-radius:12px">
<p style="margin:0 0 16px">${firstLine}</p>
${parts.map(partAsHtml)}</td></tr>
<tr><td style="padding:16px 0;font-size:14px;color:#5C4E40">${questions}</td></tr>
</table></body></html>
`;
}

function partAsHtml(part: Part): Html {
  if ('paragraph' in part) return html`<p style="margin:0 0 16px;white-space:pre-line">${part.paragraph}</p>\n`;
  if ('button' in part)
    return html`<p style="margin:24px 0"><a href="${part.url}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#1F4A3A;color:#FBF7EF;text-decoration:none;font-weight:600">${part.button}</a></p>\n`;
  if ('link' in part)
    return html`<p style="margin:16px 0 0;font-size:14px"><a href="${part.url}" style="color:#1F4A3A">${part.link}</a></p>\n`;
  const rows = part.rows.map(
    ([name, value, image]) =>
      html`<tr><td style="padding:6px 16px 6px 0">${image === undefined ? '' : thumbnail(image)}${name}</td><td align="right" style="padding:6px 0;white-space:nowrap">${value}</td></tr>\n`,
  );
  return html`<table width="100%" style="margin:0 0 16px;border-collapse:collapse;border-top:1px solid #D9CBB3;border-bottom:1px solid #D9CBB3">\n${rows}</table>\n`;
}

/** Reserves its space while images are not loaded. The alternative text is empty, because the name is next to it. */
function thumbnail(image: string): Html {
  return html`<img src="${image}" alt="" width="48" height="48" style="width:48px;height:48px;margin-right:12px;border-radius:6px;background:#EFE4D2;object-fit:cover;vertical-align:middle">`;
}
