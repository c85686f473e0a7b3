import type { Mail } from '../../../kernel/mailer.js';

interface Entity {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Parses a message with a text and an HTML part, and with files: only what our mailer writes. */
export function readMime(raw: string): Mail {
  const message = entity(raw);
  const { headers } = message;
  const isMixed = headers.get('content-type')?.startsWith('multipart/mixed');
  const [letter = message, ...files] = isMixed ? partsOf(message) : [message];
  const [text, html] = partsOf(letter).map(decodeBody);
  const attachments = files.map((file) => ({
    name: /filename="?([^";]+)"?/.exec(file.headers.get('content-disposition') ?? '')?.[1] ?? '',
    type: file.headers.get('content-type')?.split(';')[0] ?? '',
    content: file.body.replace(/\s/g, ''),
  }));
  const isOneClick = headers.get('list-unsubscribe-post') === 'List-Unsubscribe=One-Click';
  const [, unsubscribeUrl] = (isOneClick && /^<(.*)>$/.exec(headers.get('list-unsubscribe') ?? '')) || [];
  return {
    key: /^<(.*)@/.exec(headers.get('message-id') ?? '')?.[1] ?? '',
    to: address(headers.get('to') ?? ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    text: text ?? '',
    html: html ?? '',
    ...(attachments.length > 0 && { attachments }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

function partsOf({ headers, body }: Entity): Entity[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => entity(part.replace(/^\r\n/, '')));
}

function entity(raw: string): Entity {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: raw.slice(end + 4).replace(/\r\n$/, '') };
}

function decodeBody({ headers, body }: Entity): string {
  const encoding = headers.get('content-transfer-encoding');
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedPrintable(body.replace(/=\r\n/g, ''))
        : Buffer.from(body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

function quotedPrintable(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
}

/** RFC 2047: `=?UTF-8?Q?...?=`; adjacent encoded words are joined. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : quotedPrintable(word.replaceAll('_', ' '))).toString(
        'utf8',
      ),
    );
}

function address(header: string): Mail['to'] {
  const [, name = '', mailbox = ''] = /^(.*?)\s*<([^<>]*)>$/.exec(header) ?? [];
  const unquoted = /^"(.*)"$/.exec(name)?.[1]?.replace(/\\(.)/g, '$1') ?? name;
  return { name: decodeWords(unquoted), address: mailbox };
}
