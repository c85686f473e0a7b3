import type { Environment } from './environment.js';
import { VARIABLES, type Variable } from './schema.js';

type Name = keyof Environment & string;

/** An unsafe setting and what it needs instead: the end of "NAME is ..., it needs ...". */
export interface UnsafeSetting {
  readonly name: Name;
  readonly need: string;
}

const MIN_DISTINCT_CHARACTERS = 10;
const COMMON_PASSWORDS = new Set(['', 'postgres', 'password', 'secret', 'changeme', 'admin', 'root']);
const HTTPS_NEEDED = 'an address with https when NODE_ENV is production';

/**
 * Returns every setting that is unsafe in production: secrets that are missing, shared or easily guessed, and
 * unprotected connections.
 */
export function unsafeSettings(env: Environment): UnsafeSetting[] {
  return [
    ...missing(env),
    ...weakSecrets(env),
    ...unsafeSwitches(env),
    ...unencryptedUrls(env),
    ...(env.REQUIRE_TLS ? withoutTls(env) : []),
  ];
}

function missing(env: Environment): UnsafeSetting[] {
  return namesOf(({ isNeededInProduction }) => isNeededInProduction)
    .filter((name) => env[name] === undefined)
    .map((name) => ({ name, need: 'a value when NODE_ENV is production' }));
}

function weakSecrets(env: Environment): UnsafeSetting[] {
  const unsafe: UnsafeSetting[] = [];
  for (const name of ['JWT_SECRET', 'SECOND_FACTOR_SECRET'] as const)
    if (env[name] && new Set(env[name]).size < MIN_DISTINCT_CHARACTERS)
      unsafe.push({ name, need: 'random characters, such as the output of `openssl rand -base64 32`' });
  unsafe.push(...sharedSecrets(env));
  if (hasWeakPassword(env.DATABASE_URL))
    unsafe.push({
      name: 'DATABASE_URL',
      need: 'a password that is not easy to guess, because the database is on another machine',
    });
  return unsafe;
}

/** Returns each unique secret that equals another before it in the alphabet. */
function sharedSecrets(env: Environment): UnsafeSetting[] {
  const unique = namesOf(({ isUnique }) => isUnique)
    .filter((name) => env[name] !== undefined)
    .sort();
  return unique.flatMap((name, at) => {
    const same = unique.slice(0, at).find((other) => env[other] === env[name]);
    return same ? [{ name, need: `its own secret, different from ${same}` }] : [];
  });
}

function namesOf(wanted: (variable: Variable) => boolean): Name[] {
  return [...VARIABLES].filter(([, variable]) => wanted(variable)).map(([name]) => name as Name);
}

function unsafeSwitches(env: Environment): UnsafeSetting[] {
  const unsafe: UnsafeSetting[] = [];
  if (env.RATE_LIMIT === 'off') unsafe.push({ name: 'RATE_LIMIT', need: 'on when NODE_ENV is production' });
  if (env.SEED_DEMO)
    unsafe.push({
      name: 'SEED_DEMO',
      need: "false when NODE_ENV is production, because everybody knows the demo's passwords",
    });
  return unsafe;
}

function unencryptedUrls(env: Environment): UnsafeSetting[] {
  return namesOf(({ needsHttps }) => needsHttps)
    .filter((name) =>
      String(env[name] ?? '')
        .split(',')
        .some(isUnencrypted),
    )
    .map((name) => ({ name, need: HTTPS_NEEDED }));
}

function withoutTls(env: Environment): UnsafeSetting[] {
  const rules: readonly [Name, string, (url: URL) => boolean][] = [
    ...(['DATABASE_URL', 'DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL'] as const).map(
      (name): [Name, string, (url: URL) => boolean] => [
        name,
        '?sslmode=verify-full',
        (url) => url.searchParams.get('sslmode') === 'verify-full',
      ],
    ),
    ['REDIS_URL', 'rediss:', (url) => url.protocol === 'rediss:'],
    [
      'SMTP_URL',
      'smtps:, or ?requireTLS=true',
      (url) => url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true',
    ],
    ['STORAGE_URL', 'an endpoint with https:', (url) => !url.searchParams.get('endpoint')?.startsWith('http:')],
  ];
  return rules.flatMap(([name, words, isEncrypted]) => {
    const text = env[name];
    const isFine =
      typeof text !== 'string' ||
      !URL.canParse(text) ||
      isThisMachine(new URL(text).hostname) ||
      isEncrypted(new URL(text));
    return isFine ? [] : [{ name, need: `${words}, because REQUIRE_TLS is true` }];
  });
}

function isUnencrypted(url: string): boolean {
  return url.trim().startsWith('http:') && !isThisMachine(new URL(url.trim()).hostname);
}

function hasWeakPassword(url: string | undefined): boolean {
  if (!url || !URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  return (
    hostname !== '' &&
    !isThisMachine(hostname) &&
    (COMMON_PASSWORDS.has(password.toLowerCase()) || password === username)
  );
}

const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);
