import { createHash } from 'node:crypto';
import { html, type Html, withLink } from '../../markup/html.js';
import { DOCS_STYLES } from './docs-styles.js';
import { API_DOCUMENT, type Operation, OPERATIONS, type Schema, SCHEMAS } from './document.js';
import { API_DOCUMENT_MESSAGES } from './messages.js';

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
  const permission = operation['x-permission'];
  return permission ? access.staff(permission) : access.customer;
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

/** A row of a table of fields. */
interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

const joined = (parts: readonly Html[], separator: string): Html =>
  html`${parts.map((part, index) => html`${index === 0 ? '' : separator}${part}`)}`;

/** Returns the type of a value, with links to named schemas. */
function typeOf(schema: Schema): Html {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#${name}">${name}</a>`;
  }
  if (schema.anyOf) return joined(schema.anyOf.map(typeOf), ' | ');
  if (schema.enum)
    return joined(
      schema.enum.map((value) => html`${JSON.stringify(value)}`),
      ' | ',
    );
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`;
  if (schema.items) return listOf(typeOf(schema.items));
  if (schema.properties) return inlineObject(schema);
  if (typeof schema.additionalProperties === 'object') return html`{ [name]: ${typeOf(schema.additionalProperties)} }`;
  return html`${schema.format ?? schema.type ?? API_DOCUMENT_MESSAGES.anything}`;
}

function listOf(entry: Html): Html {
  const [before = '', after = ''] = API_DOCUMENT_MESSAGES.list('\n').split('\n');
  return html`${before}${entry}${after}`;
}

function inlineObject(schema: Schema): Html {
  const parts = fieldsOf(schema).map(
    (field) => html`${field.name}${field.isRequired ? '' : '?'}: ${typeOf(field.schema)}`,
  );
  return html`{ ${joined(parts, ', ')} }`;
}

/** Returns the fields of an object; none for other types. */
function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));
}

/** Renders a table of fields with their types and rules. */
function fieldTable(fields: readonly Field[]): Html {
  const { field, type, meaning, optional } = API_DOCUMENT_MESSAGES;
  const rows = fields.map(
    ({ name, schema, isRequired }) =>
      html`<tr><th scope="row"><code>${name}</code>${isRequired ? '' : html` <i>${optional}</i>`}</th><td><code>${typeOf(schema)}</code></td><td>${meaningOf(schema)}</td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">${field}</th><th scope="col">${type}</th><th scope="col">${meaning}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** Returns description and limits of a value. */
function meaningOf(schema: Schema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, pattern } = schema;
  const { characters, entries, atLeast, atMost } = API_DOCUMENT_MESSAGES;
  const has = (value: unknown): boolean => value !== undefined;
  return [
    schema.description,
    (has(minLength) || has(maxLength)) && characters(minLength ?? 0, maxLength),
    (has(minItems) || has(maxItems)) && entries(minItems ?? 0, maxItems),
    minimum !== undefined && atLeast(minimum),
    maximum !== undefined && atMost(maximum),
    pattern && API_DOCUMENT_MESSAGES.pattern(pattern),
  ]
    .filter(Boolean)
    .join(' · ');
}
