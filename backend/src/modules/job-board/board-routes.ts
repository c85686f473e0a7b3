import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  ControllerHandlerReturnType,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/typings/app';
import { LOCALE } from '@shop/contracts';
import fs from 'node:fs/promises';
import path from 'node:path';
import { html, withLink } from '../../markup/html.js';
import { JOB_BOARD_MESSAGES } from './messages.js';

/** Allowed changes. The board offers more, such as adding jobs, but jobs come from the outbox only. */
const CHANGES = new Set([
  '/api/queues/:queueName/:jobId/retry',
  '/api/queues/:queueName/:jobId/promote',
  '/api/queues/:queueName/:jobId/clean',
  '/api/queues/:queueName/retry/:queueStatus',
  '/api/queues/:queueName/pause',
  '/api/queues/:queueName/resume',
  '/api/queues/pause',
  '/api/queues/resume',
]);

/** The change that removes a job. */
export const REMOVAL = '/api/queues/:queueName/:jobId/clean';

export interface AllowedRoute {
  readonly method: 'GET' | 'PUT';
  readonly url: string;
  readonly handler: AppControllerRoute['handler'];
}

/** Collects bull-board's routes and files, so that `JobBoard` can serve them itself. */
export class BoardRoutes implements IServerAdapter {
  queues: BullBoardQueues = new Map() as BullBoardQueues;
  viewsPath = '';
  filesPath = '';
  page!: AppViewRoute;
  explain!: (error: Error) => ControllerHandlerReturnType;
  config: UIConfig = {};
  private routes: AppControllerRoute[] = [];

  /** All read-only routes, and the allowed changes. */
  get allowed(): AllowedRoute[] {
    const all = this.routes.flatMap(({ method, route, handler }) =>
      [route].flat().flatMap((url) => [method].flat().map((verb) => ({ verb, url, handler }))),
    );
    return all.flatMap(({ verb, url, handler }): AllowedRoute[] => {
      if (verb === 'get') return [{ method: 'GET', url, handler }];
      return verb === 'put' && CHANGES.has(url) ? [{ method: 'PUT', url, handler }] : [];
    });
  }

  setQueues(queues: BullBoardQueues): this {
    this.queues = queues;
    return this;
  }

  setViewsPath(path: string): this {
    this.viewsPath = path;
    return this;
  }

  setStaticPath(_route: string, path: string): this {
    this.filesPath = path;
    return this;
  }

  setEntryRoute(route: AppViewRoute): this {
    this.page = route;
    return this;
  }

  setErrorHandler(explain: (error: Error) => ControllerHandlerReturnType): this {
    this.explain = explain;
    return this;
  }

  setApiRoutes(routes: AppControllerRoute[]): this {
    this.routes = routes;
    return this;
  }

  setUIConfig(config: UIConfig): this {
    this.config = config;
    return this;
  }
}

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
