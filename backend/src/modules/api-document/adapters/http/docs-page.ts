import { createHash } from 'node:crypto';
import { html, withLink, type Html } from '../../../../markup/html.js';
import { API_DOCUMENT, OPERATIONS, SCHEMAS, type Operation, type Schema } from '../../document.js';
import { API_DOCUMENT_MESSAGES } from '../../messages.js';
import { DOCS_STYLES } from './docs-styles.js';
import { fieldsOf, fieldTable, typeOf } from './schema-table.js';

const STYLE_HASH = createHash('sha256').update(DOCS_STYLES).digest('base64');
/** The page runs no script and loads nothing. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders the API document as a page: operations by their first path segment, then the schemas they name. */
export function docsPage(): string {
  const tags = [...new Set(OPERATIONS.flatMap((operation) => operation.tags))];
  const { title, description } = API_DOCUMENT.info;
  const { sections, schemas, operations, document } = API_DOCUMENT_MESSAGES;
  const links = [...tags.map((tag) => ({ id: tag, text: tag })), { id: 'schemas', text: schemas }];
  return page(
    title,
    html`<header><h1>${title}</h1><p>${description}</p><p>${operations(OPERATIONS.length)} · <a href="/api/openapi.json">${document}</a></p></header>
<nav aria-label="${sections}"><ul>${links.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}</ul></nav>
<main>
${tags.map((tag) => section(tag, tag, OPERATIONS.filter((operation) => operation.tags[0] === tag).map(operationOf)))}
${section(
  'schemas',
  schemas,
  SCHEMAS.map(([name, schema]) => schemaOf(name, schema)),
)}
</main>`,
  );
}

/** The page for a caller without access. */
export function docsRefusal(sentence: string): string {
  const { title, wayIn } = API_DOCUMENT_MESSAGES;
  const way = withLink(wayIn, (label) => html`<a href="/admin">${label}</a>`);
  return page(title, html`<header><h1>${title}</h1><p>${sentence} ${way}</p></header>`);
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${DOCS_STYLES}</style></head>
<body>${content}</body></html>
`.markup;
}

const section = (id: string, heading: string, entries: readonly Html[]): Html =>
  html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${entries}</section>\n`;

function operationOf(operation: Operation): Html {
  const { method, path, operationId, summary, description, parameters = [], requestBody } = operation;
  const fields = parameters.map(({ name, schema, required }) => ({ name, schema, isRequired: required }));
  const headings = API_DOCUMENT_MESSAGES;
  return html`<details><summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code><span class="access">${accessOf(operation)}</span></summary>
<div id="${operationId}">${[summary, description].filter((text) => text !== undefined).map((text) => html`<p>${text}</p>`)}
${operation['x-rate-limit'] ? html`<p>${headings.rateLimit(operation['x-rate-limit'])}</p>` : ''}
${fields.length ? html`<h3>${headings.parameters}</h3>${fieldTable(fields)}` : ''}
${requestBody ? html`<h3>${headings.body}</h3>${contentOf(requestBody.content)}` : ''}
<h3>${headings.responses}</h3><dl>${Object.entries(operation.responses).map(responseOf)}</dl></div></details>\n`;
}

function accessOf(operation: Operation): string {
  const { access } = API_DOCUMENT_MESSAGES;
  if (operation.security.length === 0) return access.public;
  return access[operation['x-role'] ?? 'customer'];
}

const responseOf = ([status, { description, content }]: [string, Operation['responses'][string]]): Html =>
  html`<dt>${status === 'default' ? API_DOCUMENT_MESSAGES.error : status}</dt><dd>${content ? contentOf(content) : description}</dd>`;

const contentOf = (content: Readonly<Record<string, { readonly schema: Schema }>>): Html =>
  html`${Object.entries(content).map(([type, { schema }]) => html`<p>${type}: <code>${typeOf(schema)}</code></p>`)}`;

function schemaOf(name: string, schema: Schema): Html {
  const fields = fieldsOf(schema);
  return html`<details><summary><code>${name}</code></summary><div id="${name}">${schema.description ? html`<p>${schema.description}</p>` : ''}${
    fields.length ? fieldTable(fields) : html`<p><code>${typeOf(schema)}</code></p>`
  }</div></details>\n`;
}
