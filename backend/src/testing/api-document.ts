import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Permission } from '@shop/contracts';
import document from '../../openapi.json' with { type: 'json' };

type Schema = { readonly [keyword: string]: unknown };

/** Bounds on the work of one request. */
export type Bounds = (typeof document)['x-default-bounds'];

interface DocumentedOperation {
  readonly security: readonly unknown[];
  readonly 'x-permission'?: Permission;
  readonly 'x-rate-limit'?: string;
  readonly 'x-bounds'?: Partial<Bounds>;
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>>;
}

/** An operation of the API document. */
export interface Operation extends DocumentedOperation {
  /** Route as controllers declare it: `PUT /orders/:id/ship`. */
  readonly route: string;
}

interface Response {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const paths = document.paths as unknown as Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;

/** All operations of backend/openapi.json. */
export const OPERATIONS: readonly Operation[] = Object.entries(paths).flatMap(([url, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    route: `${method.toUpperCase()} ${url.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
  })),
);

/** Returns the bounds of an operation: its own, and the default ones. */
export const boundsOf = (operation: Operation): Bounds => ({
  ...document['x-default-bounds'],
  ...operation['x-bounds'],
});

/** Routes such as `PUT /orders/:id/ship`. */
export const ROUTES: readonly string[] = OPERATIONS.map(({ route }) => route);

/** Paths without parameters come first: `/products/export` is not a product. */
const MATCHERS = OPERATIONS.map((operation) => {
  const [method = '', path = ''] = operation.route.split(' ');
  return { operation, method, pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`), path };
}).sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));

/** Returns the operation of a request; undefined when there is none. */
function operationOf(method: string, url: string): Operation | undefined {
  const [path = ''] = url.split('?');
  return MATCHERS.find((matcher) => matcher.method === method && matcher.pattern.test(path))?.operation;
}

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  validateFormats: false,
  validateSchema: false,
  meta: false,
  code: { optimize: false },
});
const SCHEMAS = document.components.schemas as Readonly<Record<string, Schema>>;
/** Names of the schemas of the document that Ajv has. */
const added = new Set<string>();
/** By the text of the schema, which many operations share for their errors. */
const compiled = new Map<string, ValidateFunction>();
const validators = new Map<string, ValidateFunction | null>();

/**
 * Returns the differences between a JSON response and the API document, one line per place; none when they match.
 * Includes undocumented properties, because these may be private.
 */
export function differences(method: string, url: string, { statusCode, headers, body }: Response): string[] {
  const operation = operationOf(method, url);
  if (
    !operation ||
    body === '' ||
    headers['content-encoding'] ||
    !String(headers['content-type']).startsWith('application/json')
  )
    return [];
  const status = Object.hasOwn(operation.responses, statusCode) ? String(statusCode) : 'default';
  if (statusCode < 400 && status === 'default')
    return [`${operation.route} is documented without the status ${statusCode}`];
  const validate = validatorOf(operation, status);
  if (!validate) return [`${operation.route} ${statusCode} is documented without a body`];
  if (validate(JSON.parse(body))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${operation.route} ${statusCode} ${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}

function validatorOf({ route, responses }: Operation, status: string): ValidateFunction | null {
  const key = `${route} ${status}`;
  const known = validators.get(key);
  if (known !== undefined) return known;
  const schema = responses[status]?.content?.['application/json']?.schema;
  const validate = schema ? compiledFrom(schema) : null;
  validators.set(key, validate);
  return validate;
}

function compiledFrom(schema: Schema): ValidateFunction {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text) ?? ajv.compile(prepared(schema));
  compiled.set(text, validate);
  return validate;
}

/** @throws Error when a response differs from the API document */
export function assertDocumented(method: string, url: string, response: Response): void {
  const found = differences(method, url, response);
  if (found.length > 0)
    throw new Error(`The response differs from backend/openapi.json (\`npm run docs:api\`):\n${found.join('\n')}`);
}

/** Adds the schemas that it refers to. All of the document at once would take as long as hundreds of responses. */
function prepared(schema: Schema): Schema {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (added.has(name)) continue;
    added.add(name);
    ajv.addSchema({ ...prepared(SCHEMAS[name] ?? {}), $id: name });
  }
  return closed(schema) as Schema;
}

/** Returns the schema without additional properties, and with references to schemas that have been added. */
function closed(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed);
  const entries = Object.entries(schema).map(([keyword, value]) =>
    keyword === '$ref' ? [keyword, String(value).split('/').at(-1)] : [keyword, closed(value)],
  );
  const copy = Object.fromEntries(entries) as Schema;
  return 'properties' in copy && !('additionalProperties' in copy) && copy['type'] === 'object'
    ? { ...copy, additionalProperties: false }
    : copy;
}
