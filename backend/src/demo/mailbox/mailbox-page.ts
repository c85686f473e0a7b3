import { LOCALE } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { html, type Html } from '../../markup/html.js';
import type { KeptMail } from '../../platform/mail/mailbox-mailer.js';
import { MAILBOX_MESSAGES } from './messages.js';

/** HTML of the list of mails and the selected one, without scripts and inline styles. */
export function mailboxPage(mails: readonly KeptMail[], open: KeptMail | undefined): string {
  return html`<!doctype html>
<html lang="${LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${open ? `${open.subject} · ` : ''}${MAILBOX_MESSAGES.title}</title>
<link rel="stylesheet" href="/demo/mailbox.css">
</head>
<body>
<header><h1>${MAILBOX_MESSAGES.title}</h1><p>${MAILBOX_MESSAGES.lead}</p><a href="/">${MAILBOX_MESSAGES.back}</a></header>
<main>
<nav aria-label="${MAILBOX_MESSAGES.mails}">${mails.length ? list(mails, open) : html`<p class="empty">${MAILBOX_MESSAGES.empty}</p>`}</nav>
${open ? letterOf(open) : ''}
</main>
</body>
</html>
`.markup;
}

function list(mails: readonly KeptMail[], open: KeptMail | undefined): Html {
  return html`<ol>${mails.map(
    (mail) => html`
<li><a href="/demo/mailbox/${encodeURIComponent(mail.key)}"${mail.key === open?.key ? html` aria-current="page"` : ''}>
<strong>${mail.subject}</strong><span>${mail.to.name}</span><time datetime="${mail.at}">${formatMoment(mail.at)}</time></a></li>`,
  )}</ol>`;
}

function letterOf(mail: KeptMail): Html {
  return html`<article>
<h2>${mail.subject}</h2>
<p class="to">${MAILBOX_MESSAGES.to(mail.to.name, mail.to.address)} · <time datetime="${mail.at}">${formatMoment(mail.at)}</time></p>
<iframe title="${MAILBOX_MESSAGES.asHtml}" src="/demo/mailbox/${encodeURIComponent(mail.key)}/body" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h3>${MAILBOX_MESSAGES.asText}</h3>
<pre>${withLinks(mail.text)}</pre>
</article>`;
}

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
}

/** HTML of a mail for the frame. Its links open in the top-level window, as from a mail program. */
export function openableBody(mail: KeptMail): string {
  return mail.html.replace('<head>', '<head><base target="_top">');
}

export const MAILBOX_STYLES = `
:root { color-scheme: light; --canvas: #FBF7EF; --paper: #FFFFFF; --sand: #EFE4D2; --line: #D9CBB3; --ink: #231A12; --ink-2: #5C4E40; --forest: #1F4A3A; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
a { color: var(--forest); }
a:focus-visible, iframe:focus-visible { outline: 2px solid var(--forest); outline-offset: 2px; }
h1, h2 { margin: 0; font-family: Georgia, serif; font-weight: 600; letter-spacing: -0.01em; text-wrap: balance; }
h3 { margin: 32px 0 8px; font-size: 0.75rem; letter-spacing: 0.12em; text-transform: uppercase; color: var(--ink-2); }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 24px; padding: 24px; border-bottom: 1px solid var(--line); }
header p { margin: 0; flex: 1; color: var(--ink-2); }
main { display: grid; grid-template-columns: minmax(16rem, 22rem) minmax(0, 1fr); gap: 24px; max-width: 76rem; margin: 0 auto; padding: 24px; }
ol { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; background: var(--paper); }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover { background: var(--canvas); }
li a[aria-current] { background: var(--sand); box-shadow: inset 3px 0 var(--forest); }
li span, time, .to, .empty { color: var(--ink-2); font-size: 0.875rem; }
strong { font-weight: 600; overflow-wrap: anywhere; }
article { padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); box-shadow: 0 1px 2px rgb(35 26 18 / 0.06); }
iframe { display: block; width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 6px; background: var(--canvas); }
pre { margin: 0; padding: 16px; border-radius: 6px; background: var(--canvas); font: 0.875rem/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 48rem) { main { grid-template-columns: minmax(0, 1fr); padding: 16px; } article { padding: 16px; } }
`;
