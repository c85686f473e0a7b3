import { randomUUID } from 'node:crypto';
import document from '../../../openapi.json' with { type: 'json' };
import { BODIES, FILE_FIELDS } from '../fuzz/bodies.data.js';
import type { FuzzFixture, Role } from '../fuzz/fuzz-fixture.js';
import { OPERATIONS, type Operation } from '../api-document.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maximum?: number;
}

interface Documented {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export interface WorstRequest {
  readonly route: string;
  readonly role: Role;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | null;
  /** What the texts of the request consist of. */
  readonly fill: string;
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const SHORT_WORDS = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second} `)).join('');

/** Texts that cost most: to match, to split, to compare and to decode. */
const FILLS: Readonly<Record<string, (length: number) => string>> = {
  'one long word': (length) => 'x'.repeat(length),
  'many short words': (length) =>
    SHORT_WORDS.repeat(Math.ceil(length / SHORT_WORDS.length)).slice(0, Math.max(0, length - 1)),
  'one word repeated': (length) => 'almonds '.repeat(length).slice(0, length - 1),
  'blank lines': (length) => `x${'\n'.repeat(Math.max(0, length - 2))}x`,
  'characters of three bytes': (length) => 'अ'.repeat(length),
};

/** Lengths of texts and lists where the document has no lower maximum; the last with which a body fits into its limit is used. */
const LENGTHS = [1, 5, 50, 200, 1_000, 5_000];
const BODY_LIMIT_BYTES = 100 * 1024;
const BOUNDARY = 'bounds-boundary';
const PAGE_FAR_AWAY = '1000000';

const KNOWN: Readonly<Record<string, unknown>> = {
  postalCode: '411001',
  phone: '9876543210',
  state: 'Maharashtra',
  size: '250g',
  password: 'wrong-password',
  page: PAGE_FAR_AWAY,
  pageNumber: PAGE_FAR_AWAY,
  limit: '100',
  month: '2026-10',
  countryOfOrigin: 'IN',
  origin: 'IN',
  category: 'Shop All',
  minPrice: 0,
};
const PATTERNS: Readonly<Record<string, string>> = {
  '^pay_[A-Za-z0-9]{14}$': `pay_${'A'.repeat(14)}`,
  '^order_[A-Za-z0-9]{14}$': `order_${'A'.repeat(14)}`,
  '^[0-9a-f]{64}$': 'f'.repeat(64),
  '^[A-Za-z0-9_-]{43}$': 'A'.repeat(43),
  '^[0-9]{6}$': '123456',
};
const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-24',
  'date-time': '2026-11-24T00:00:00.000Z',
};

const resolved = ({ $ref, ...schema }: Schema): Schema =>
  $ref ? (document.components.schemas as Record<string, Schema>)[$ref.split('/').at(-1)!]! : schema;

interface Place {
  readonly name: string;
  readonly fixture: FuzzFixture;
  readonly text: (length: number) => string;
  readonly longest: number;
  readonly depth: number;
}

/** The largest value that a schema allows. */
function worst(given: Schema, place: Place): unknown {
  const schema = resolved(given);
  const { anyOf, oneOf, allOf } = schema;
  if (place.depth > 8) return null;
  if (allOf) return Object.assign({}, ...allOf.map((one) => worst(one, place)));
  const choice = (anyOf ?? oneOf)?.find((one) => resolved(one).type !== 'null');
  if (choice) return worst(choice, place);
  if (schema.enum) return schema.enum.at(-1);
  const type = [schema.type ?? 'string'].flat()[0];
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, of]) => [
        name,
        worst(of, { ...place, name, depth: place.depth + 1 }),
      ]),
    );
  if (type === 'array')
    return Array.from({ length: Math.min(schema.maxItems ?? 100, place.longest) }, () =>
      worst(schema.items ?? {}, { ...place, depth: place.depth + 1 }),
    );
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return schema.maximum ?? (place.name === 'rating' ? 5 : 100);
  return text(schema, place);
}

function text({ pattern, format, maxLength }: Schema, { name, fixture, text: fill, longest }: Place): unknown {
  if (name === 'product') return fixture.ids.product;
  if (format === 'email' || name === 'email') return fixture.emailOf('other customer');
  if (format === 'uuid' || name === 'ids') return randomUUID();
  return (
    KNOWN[name] ??
    (format && FORMATS[format]) ??
    (pattern && PATTERNS[pattern]) ??
    fill(Math.min(maxLength ?? longest, longest))
  );
}

/** Fills each list of a valid body with up to this number of copies. */
function repeated(value: unknown, times: number): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : Array.from({ length: times }, () => value[0] as unknown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, repeated(inner, times)]));
}

const roleFor = ({ security, 'x-permission': staff }: Operation): Role =>
  security.length === 0 ? 'guest' : staff ? 'admin' : 'customer';

/** The valid request of an operation. */
export function validRequest(operation: Operation, fixture: FuzzFixture): WorstRequest {
  const valid = BODIES[operation.route]?.(fixture);
  const type = operation.route === 'POST /policy-reports' ? 'application/csp-report' : JSON_TYPE;
  return requestOf(operation, fixture)('nothing', '', valid ? [type, json(valid)] : null);
}

/** All requests of an operation: the valid one, the valid one with long lists, and one for each kind of text. */
export function worstRequests(operation: Operation, fixture: FuzzFixture): WorstRequest[] {
  const { route } = operation;
  const [method, pattern] = route.split(' ') as [string, string];
  const { parameters = [], requestBody } = documented(method, pattern);
  const request = requestOf(operation, fixture);
  const valid = BODIES[route]?.(fixture);
  const longLists = valid ? [request('long lists', '', [JSON_TYPE, json(repeated(valid, 50))])] : [];
  const filled = Object.entries(FILLS).map(([fill, write]) => {
    const place = { name: '', fixture, text: write, depth: 0 };
    return request(fill, queryOf(parameters, place), bodyOf(route, requestBody, place));
  });
  return distinct([validRequest(operation, fixture), ...longLists, ...filled]);
}

const JSON_TYPE = 'application/json';
const json = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));

function requestOf(operation: Operation, fixture: FuzzFixture) {
  const { route } = operation;
  const [method, pattern] = route.split(' ') as [string, string];
  const role = roleFor(operation);
  const token = fixture.tokenOf(role);
  return (fill: string, query: string, content: [type: string, body: Buffer] | null): WorstRequest => ({
    route,
    role,
    method,
    fill,
    path: `/api${pattern.replace(/:(\w+)/g, (_, name: string) => idFor(pattern, name, fixture))}${query}`,
    body: content?.[1] ?? null,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(content && { 'content-type': content[0] }) },
  });
}

/** Many operations have neither texts nor numbers, so that all their requests are the same. */
const distinct = (requests: readonly WorstRequest[]): WorstRequest[] => [
  ...new Map(requests.map((request) => [`${request.path} ${request.body?.toString() ?? ''}`, request])).values(),
];

function queryOf(parameters: NonNullable<Documented['parameters']>, place: Omit<Place, 'longest'>): string {
  const query = new URLSearchParams();
  for (const { name, in: where, schema } of parameters)
    if (where === 'query')
      for (const value of [worst(schema, { ...place, name, longest: 100 })].flat()) query.append(name, String(value));
  return query.size > 0 ? `?${query.toString()}` : '';
}

function bodyOf(
  route: string,
  requestBody: Documented['requestBody'],
  place: Omit<Place, 'longest'>,
): [string, Buffer] | null {
  const field = FILE_FIELDS[route];
  if (field) return form(field, place.text(BODY_LIMIT_BYTES));
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return null;
  let body = json(null);
  for (const longest of LENGTHS) {
    const longer = json(worst(schema, { ...place, longest }));
    if (longer.length >= BODY_LIMIT_BYTES) break;
    body = longer;
  }
  return [JSON_TYPE, body];
}

const form = (field: string, content: string): [string, Buffer] => [
  `multipart/form-data; boundary=${BOUNDARY}`,
  Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--${BOUNDARY}--\r\n`,
  ),
];

function documented(method: string, pattern: string): Documented {
  const path = `/api${pattern.replace(/:(\w+)/g, '{$1}')}`;
  return (document.paths as Record<string, Record<string, Documented>>)[path]![method.toLowerCase()]!;
}

function idFor(pattern: string, name: string, { ids }: FuzzFixture): string {
  if (name === 'provider') return 'razorpay';
  if (name === 'id') return (pattern.startsWith('/orders') ? ids.order : ids.product) ?? randomUUID();
  const id = { productId: ids.product, paymentId: ids.payment, providerOrderId: ids.providerOrder }[name];
  return id ?? randomUUID();
}

/** The operations in an order in which none takes away what a later one needs: accounts and sessions end last. */
export const WORST_FIRST: readonly Operation[] = [...OPERATIONS].sort((a, b) => endsSomething(a) - endsSomething(b));

function endsSomething({ route }: Operation): number {
  return /logout|sessions\/end|DELETE \/users\/me$|PUT \/users\/password|DELETE \/products|DELETE \/orders/.test(route)
    ? 1
    : 0;
}
