import { LOCALE } from '@shop/contracts';
import fs from 'node:fs/promises';
import path from 'node:path';
import { html, withLink } from '../../../../markup/html.js';
import type { BoardRoutes } from './board-routes.js';
import { JOB_BOARD_MESSAGES } from '../../messages.js';

/** The policy of all pages, plus `<base>`, with which the board locates its files. */
export const BOARD_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

/** Removes fonts of another host: the board uses local ones. */
const FOREIGN_FONTS = /<link href="https:\/\/fonts[^>]*>/;
const SLOT = /<%([=-])\s*(\w+)\s*%>/g;

/** Renders the page of the board. Its template contains only placeholders, so no template engine is needed. */
export async function boardPage({ viewsPath, page, config }: BoardRoutes, basePath: string): Promise<string> {
  const { name, params } = page.handler({ basePath, uiConfig: config });
  const template = await fs.readFile(path.join(viewsPath, name), 'utf8');
  const values = params as Record<string, string>;
  return template
    .replace(FOREIGN_FONTS, '')
    .replace(SLOT, (_slot, kind: string, slot: string) =>
      kind === '-' ? (values[slot] ?? '') : escaped(values[slot] ?? ''),
    );
}

/** Returns the page for a browser without access. */
export function refusalPage(sentence: string): string {
  const { title, wayIn } = JOB_BOARD_MESSAGES;
  return html`<!doctype html><html lang="${LOCALE}"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title>
<body><h1>${title}</h1><p>${sentence} ${withLink(wayIn, (label) => html`<a href="/admin">${label}</a>`)}</p></body></html>`
    .markup;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
