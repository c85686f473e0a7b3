import { randomUUID } from 'node:crypto';
import { Random } from '../randomized/random.js';
import { BODIES, FILE_FIELDS, SLOW } from './bodies.data.js';
import { HEADERS, KEYS, PARAMETERS, PIECES, RAW_BODIES, TYPES, VALUES } from './hostile.data.js';
import type { Role, FuzzFixture } from './fuzz-fixture.js';

export interface FuzzRequest {
  readonly route: string;
  readonly role: Role;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | null;
}

const SHARE_LEFT_GOOD = 0.2;
/** Most requests use roles with access, because the others are rejected early. */
const SHARES: Record<Role, number> = { guest: 1, garbage: 1, customer: 4, 'other customer': 1, admin: 5 };
const BOUNDARY = 'fuzz-boundary';

/** Creates the request with this number. Deterministic for seed, number and fixture. */
export function makeRequest(
  routes: readonly string[],
  fixture: FuzzFixture,
  seed: number,
  number: number,
): FuzzRequest {
  const random = new Random((seed + number * 2_654_435_761) | 0);
  const route = pickRoute(routes, random);
  const declared = route.split(' ')[0] as string;
  // Signing out would end a valid token; all other routes may use one.
  const role = route === 'POST /users/logout' ? random.pick(['guest', 'garbage'] as const) : random.weighted(SHARES);
  const isGood = random.chance(SHARE_LEFT_GOOD);
  const wild = (share: number) => !isGood && random.chance(share);
  const token = fixture.tokenOf(role);
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const method = wild(0.05) ? random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']) : declared;
  const body = /^(POST|PUT|DELETE|PATCH)$/.test(method) ? bodyFor(route, fixture, random, { headers, isGood }) : null;
  if (wild(0.2)) Object.assign(headers, Object.fromEntries([random.pick(HEADERS)]));
  return { route, role, method, path: pathFor(route, fixture, random, isGood), headers, body };
}

function pickRoute(routes: readonly string[], random: Random): string {
  const route = random.pick(routes);
  return SLOW.includes(route) && random.chance(0.85) ? pickRoute(routes, random) : route;
}

/** Returns the path with existing, unknown or invalid ids. */
function pathFor(route: string, fixture: FuzzFixture, random: Random, isGood: boolean): string {
  const [method, pattern] = route.split(' ') as [string, string];
  const kind = pattern.startsWith('/products') ? 'product' : 'order';
  const real: Record<string, string | undefined> = {
    id: fixture.ids[kind],
    productId: fixture.ids.product,
    providerOrderId: fixture.ids.providerOrder,
    paymentId: fixture.ids.payment,
    provider: 'razorpay',
  };
  const place = (_: string, name: string) => {
    if (method === 'DELETE' && random.chance(0.97)) return isGood ? randomUUID() : random.pick(PIECES);
    return isGood || random.chance(0.5) ? (real[name] ?? randomUUID()) : random.pick(PIECES);
  };
  const path = `${pattern.startsWith('/demo/') ? '' : '/api'}${pattern.replace(/:(\w+)/g, place)}`;
  const spelled =
    !isGood && random.chance(0.04)
      ? random.pick([
          `${path}/`,
          `/${path}`,
          path.toUpperCase(),
          `${path}/${random.pick(PIECES)}`,
          `${path};x`,
          path.replace('/api/', '/api/%2e%2e/api/'),
        ])
      : path;
  return isGood || random.chance(0.7) ? spelled : `${spelled}?${query(random)}`;
}

function query(random: Random): string {
  return Array.from(
    { length: random.between(1, 4) },
    () =>
      `${random.pick(PARAMETERS)}=${random.chance(0.5) ? random.pick(PIECES) : encodeURIComponent(wellFormed(String(random.pick(VALUES.filter((value) => typeof value !== 'object')))))}`,
  ).join('&');
}

const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd').slice(0, 3_000);

function bodyFor(
  route: string,
  fixture: FuzzFixture,
  random: Random,
  { headers, isGood }: { headers: Record<string, string>; isGood: boolean },
): Buffer | null {
  headers['content-type'] = !isGood && random.chance(0.05) ? random.pick(TYPES) : usualType(route);
  if (!isGood && random.chance(0.1)) return Buffer.from(random.pick(RAW_BODIES));
  const field = FILE_FIELDS[route];
  if (field) return form(field, random);
  const good = BODIES[route]?.(fixture);
  if (!good) delete headers['content-type'];
  if (!good) return null;
  const body = JSON.parse(JSON.stringify(good)) as object;
  if (!isGood) for (let change = random.between(1, 3); change > 0; change--) changeSomewhere(body, random);
  const json = JSON.stringify(body);
  return Buffer.from(!isGood && random.chance(0.05) ? json.slice(0, random.between(0, json.length)) : json);
}

function usualType(route: string): string {
  if (FILE_FIELDS[route]) return `multipart/form-data; boundary=${BOUNDARY}`;
  return route === 'POST /policy-reports' ? 'application/csp-report' : 'application/json';
}

/** Cloned, so that one request cannot change the values of the next. */
const hostile = (random: Random): unknown => structuredClone(random.pick(VALUES));

/** Inserts a hostile value, or removes or adds a key, at any depth. */
function changeSomewhere(value: object, random: Random): void {
  const keys = Object.keys(value);
  const key = random.pick(keys.length > 0 ? keys : ['x']);
  const fields = value as Record<string, unknown>;
  const inner = fields[key];
  if (typeof inner === 'object' && inner !== null && random.chance(0.6)) return changeSomewhere(inner, random);
  const change = random.weighted({ put: 6, take: 1, add: 2, wrap: 1 });
  if (change === 'put') fields[key] = hostile(random);
  else if (change === 'take') delete fields[key];
  else if (change === 'add' && !Array.isArray(value)) fields[random.pick(KEYS)] = hostile(random);
  else fields[key] = [inner];
}

/** A form with an invalid file, sometimes truncated. */
function form(field: string, random: Random): Buffer {
  const value = random.pick(VALUES);
  const content = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  const name = random.chance(0.8) ? field : 'x';
  const filename = random.pick(['a.jpg', '../../a.jpg', 'a.svg', 'a\u0001.png', '', 'x'.repeat(300), 'products.csv']);
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${random.pick(['image/jpeg', 'text/csv', 'text/html', 'x'])}\r\n\r\n`;
  const whole = Buffer.concat([
    Buffer.from(head),
    random.chance(0.2) ? Buffer.from([0xff, 0xd8, 0xff, 0xe0]) : Buffer.alloc(0),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return random.chance(0.85) ? whole : whole.subarray(0, random.between(0, whole.length));
}
