import { html, type Html } from '../../../../markup/html.js';
import type { Schema } from '../../document.js';
import { API_DOCUMENT_MESSAGES } from '../../messages.js';

/** A row of a table of fields. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

const joined = (parts: readonly Html[], separator: string): Html =>
  html`${parts.map((part, index) => html`${index === 0 ? '' : separator}${part}`)}`;

/** Returns the type of a value, with links to named schemas. */
export function typeOf(schema: Schema): Html {
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
export function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));
}

/** Renders a table of fields with their types and rules. */
export function fieldTable(fields: readonly Field[]): Html {
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
