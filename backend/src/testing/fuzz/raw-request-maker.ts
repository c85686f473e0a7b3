import { randomUUID } from 'node:crypto';
import { Random } from '../randomized/random.js';
import { SPELLINGS } from '../spellings.data.js';
import { HEADERS, PARAMETERS, PIECES } from './hostile.data.js';
import { HOSTS, METHODS, PAGES, TARGETS, VERSIONS } from './raw.data.js';
import type { FuzzFixture } from './fuzz-fixture.js';

export interface RawRequest {
  readonly method: string;
  readonly target: string;
  /** As sent, in latin1: one byte per character. */
  readonly text: string;
}

/** Bytes that are allowed in a request line and that routers and URL parsers interpret differently. */
const BYTES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%',
  '%00',
  '%2f',
  '%5c',
  '%2e',
  ';',
  '?',
  '#',
  '&',
  '=',
  ':',
  '@',
  '[',
  ']',
  '\t',
  '\u0080',
  '\u00ff',
  '|',
  '"',
  '<',
  '{',
  '*',
  '~',
  '%ZZ',
  '%u0041',
  '%C0%AF',
];

/** Creates the raw request with this number: a request line and headers that no client would send. */
export function makeRawRequest(
  routes: readonly string[],
  fixture: FuzzFixture,
  seed: number,
  number: number,
): RawRequest {
  const random = new Random((seed + number * 2_654_435_761) | 0);
  const method = random.pick(METHODS);
  const target = targetFor(routes, fixture, random);
  const headers = [
    ...(random.chance(0.9) ? [`host: ${random.pick(HOSTS)}`] : []),
    ...(random.chance(0.3) ? [random.pick(HEADERS).join(': ')] : []),
    ...(random.chance(0.5) ? [`authorization: Bearer ${fixture.tokenOf('customer')}`] : []),
  ];
  return {
    method,
    target,
    text: [`${method} ${target} ${random.pick(VERSIONS)}`.trimEnd(), ...headers, 'connection: close', '', ''].join(
      '\r\n',
    ),
  };
}

function targetFor(routes: readonly string[], fixture: FuzzFixture, random: Random): string {
  if (random.chance(0.1)) return random.pick(TARGETS);
  const declared = random.pick(routes).split(' ')[1] as string;
  const place = (_: string, name: string) =>
    random.chance(0.4) ? random.pick(PIECES) : (fixture.ids[name === 'id' ? 'product' : name] ?? randomUUID());
  const path = random.chance(0.5)
    ? random.pick(PAGES)
    : `${declared.startsWith('/demo/') ? '' : '/api'}${declared.replace(/:(\w+)/g, place)}`;
  let target = random.chance(0.4) ? random.pick(Object.values(SPELLINGS))(path) : path;
  for (let change = random.between(0, 3); change > 0; change--) target = changed(target, random);
  return random.chance(0.3) ? `${target}?${random.pick(PARAMETERS)}=${random.pick(PIECES)}` : target;
}

/** Inserts, removes or duplicates a part. */
function changed(target: string, random: Random): string {
  const at = random.between(0, target.length);
  const change = random.weighted({ put: 5, take: 2, twice: 1 });
  if (change === 'put') return target.slice(0, at) + random.pick(BYTES) + target.slice(at);
  if (change === 'take') return target.slice(0, at) + target.slice(at + random.between(1, 3));
  return target.slice(0, at) + target.slice(Math.max(0, at - 6));
}
