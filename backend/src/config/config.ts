import type { StoreConfig } from '@shop/contracts';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import path from 'node:path';
import type { OwnMailWords } from '../kernel/mail-words.js';
import { BadConfiguration, PARTS, type Variable, VARIABLES } from './schema.js';
import { Environment } from './environment.js';
import { unsafeSettings } from './production-safety.js';
import { withSecretFiles } from './secret-files.js';
import { DEMO_SOCIAL_LINKS, socialLinks } from './social-links.js';
import { redisOptions } from './redis-options.js';
import { storageConfiguration } from './storage-configuration.js';

export { BadConfiguration };

/** Settings of payment providers by their names. Each adds its own (`declare module`). One that `isRetired` takes no new payments. */
// Empty here: providers add to it.
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface ProviderSettings {}

/**
 * Settings that are known only at startup: a reachable database, secrets generated for a demo, and the payment
 * providers. A process without payments needs none of them.
 */
interface Resolved {
  readonly databaseUrl: string;
  readonly jwtSecret: string;
  readonly providers?: Partial<ProviderSettings>;
}

/** The name of a shop that has not been named. */
export const DEFAULT_STORE_NAME = 'Mewavan';

/** The validated settings of this process: the variables as set, in `env`, and values derived from them. */
export class Config {
  readonly isProduction = this.env.NODE_ENV === 'production';
  readonly port = this.env.PORT;
  readonly host = hostOf(this.env);
  readonly dataDir = path.resolve(this.env.DATA_DIR);
  readonly storage = storageConfiguration(this.env);
  readonly databaseUrl = this.resolved.databaseUrl;
  /** Null: no pooler, statements go to `databaseUrl`. */
  readonly databasePoolerUrl = this.env.DATABASE_POOLER_URL ?? null;
  /** A standby; null without one. */
  readonly databaseReplicaUrl = this.env.DATABASE_REPLICA_URL ?? null;
  /** Null: jobs and counters are kept in PostgreSQL. */
  readonly redis = this.env.REDIS_URL ? redisOptions(this.env.REDIS_URL, listOf(this.env.REDIS_SENTINELS ?? '')) : null;
  readonly jwtSecret = this.resolved.jwtSecret;
  readonly jwtExpiresIn = this.env.JWT_EXPIRES_IN;
  /** True when admins must enrol a second factor before they can do anything else. */
  readonly requiresAdminSecondFactor =
    (this.env.ADMIN_SECOND_FACTOR ?? (this.isProduction ? 'required' : 'optional')) === 'required';
  /** Encryption keys for the secrets of authenticator apps: the current one first, then the previous one. */
  readonly secondFactorSecrets = [
    this.env.SECOND_FACTOR_SECRET ?? this.resolved.jwtSecret,
    ...(this.env.SECOND_FACTOR_SECRET_PREVIOUS ? [this.env.SECOND_FACTOR_SECRET_PREVIOUS] : []),
  ];
  readonly hasStrictPasswords = this.env.PASSWORD_POLICY === 'strict';
  readonly requiresConfirmedEmail = this.env.REQUIRE_CONFIRMED_EMAIL;
  readonly refusesOutsideImages = this.env.EXTERNAL_IMAGES === 'refuse';
  /** Hosts from which images may be copied; null allows any public host. */
  readonly imageSources = this.env.IMAGE_SOURCES ? listOf(this.env.IMAGE_SOURCES) : null;
  readonly sessionIdleMinutes = this.env.SESSION_IDLE_MINUTES ?? null;
  readonly idleAccountYears = this.env.IDLE_ACCOUNT_YEARS;
  readonly publicUrl = (this.env.PUBLIC_URL ?? `http://localhost:${this.env.PORT}`).replace(/\/+$/, '');
  /** The name that the operator has set, which wins; null where owners may name the shop. */
  readonly fixedStoreName = this.env.STORE_NAME ?? null;
  readonly supportEmail = this.env.SUPPORT_EMAIL;
  readonly socialLinks = socialLinks(this.env.SOCIAL_LINKS ?? (this.isProduction ? '' : DEMO_SOCIAL_LINKS));
  readonly smtpUrl = this.env.SMTP_URL ?? null;
  readonly holdMinutes = this.env.CHECKOUT_HOLD_MINUTES;
  readonly reconcileEverySeconds = this.env.RECONCILE_EVERY_SECONDS;
  readonly limitsRequests = this.env.RATE_LIMIT === 'on';
  readonly trustProxyHops = this.env.TRUST_PROXY_HOPS;
  readonly corsOrigins = listOf(this.env.CORS_ORIGINS ?? '');
  readonly metricsToken = this.env.METRICS_TOKEN ?? null;
  readonly workerPort = this.env.WORKER_PORT ?? null;
  readonly drainSeconds = this.env.DRAIN_SECONDS ?? (this.isProduction ? 3 : 0);

  private ownStoreName: string | null = null;
  private ownMailWords: OwnMailWords = {};

  constructor(
    readonly env: Environment,
    private resolved: Resolved,
  ) {}

  /** The name of the shop at present. */
  get storeName(): string {
    return this.fixedStoreName ?? this.ownStoreName ?? DEFAULT_STORE_NAME;
  }

  /** The sender of mails at present. */
  get mailFrom(): string | { readonly name: string; readonly address: string } {
    return this.env.MAIL_FROM ?? { name: this.storeName, address: this.supportEmail };
  }

  /** The texts of mails that the shop has worded itself. */
  get mailWords(): OwnMailWords {
    return this.ownMailWords;
  }

  /** Replaces what an owner has worded: the name of the shop, null for none, and texts of mails. A name that the operator has set wins. */
  useOwnWords(storeName: string | null, mailWords: OwnMailWords): void {
    this.ownStoreName = storeName;
    this.ownMailWords = mailWords;
  }

  /** The public configuration of the store. */
  get storeConfig(): StoreConfig {
    const facts = {
      name: this.storeName,
      supportEmail: this.supportEmail,
      publicUrl: this.publicUrl,
      isDemo: this.isDemo,
    };
    return {
      ...facts,
      ...(this.socialLinks && { socialLinks: this.socialLinks }),
      ...(this.hasStrictPasswords && { hasStrictPasswords: true }),
      ...(Object.values(this.resolved.providers ?? {}).every(({ isRetired }) => isRetired) && {
        hasNoOnlinePayments: true,
      }),
      ...(this.env.OFFLINE_PAGE === 'off' && { hasNoOfflinePage: true }),
      ...(this.refusesOutsideImages && { refusesOutsideImages: true }),
    };
  }

  /** Returns the settings of a payment provider; null when the operator has set none. */
  provider<Name extends keyof ProviderSettings>(name: Name): ProviderSettings[Name] | null {
    return this.resolved.providers?.[name] ?? null;
  }

  /** Replaces the settings of a payment provider: an owner has entered its keys. Null: it takes no payments. */
  useProvider<Name extends keyof ProviderSettings>(name: Name, settings: ProviderSettings[Name] | null): void {
    const { [name]: _replaced, ...others } = this.resolved.providers ?? {};
    this.resolved = { ...this.resolved, providers: settings ? { ...others, [name]: settings } : others };
  }

  /** True in demo mode, where mails are stored in a public mailbox. */
  get isDemo(): boolean {
    return !this.isProduction && this.smtpUrl === null;
  }
}

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

export function hostOf(env: Environment): string {
  return env.HOST ?? (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');
}

/**
 * Reads and validates the environment. An empty variable counts as not set.
 * @throws BadConfiguration
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const named = Object.entries(withSecretFiles(variables)).filter(([, value]) => value !== '');
  const parts = [Environment, ...PARTS].map((part) => {
    const own = named.filter(([name]) => isDeclaredIn(part, VARIABLES.get(name)));
    return plainToInstance<object, object>(part, Object.fromEntries(own), { exposeDefaultValues: true });
  });
  const [fault] = parts.flatMap((part) => validateSync(part));
  if (fault)
    throw new BadConfiguration(
      sentence(fault.property, fault.value, Object.values(fault.constraints ?? {})[0] ?? 'another value'),
    );
  const env = Object.assign({}, ...parts) as Environment;
  if (env.NODE_ENV === 'production') refuseUnsafe(env);
  return env;
}

function isDeclaredIn({ prototype }: new () => object, variable?: Variable): boolean {
  return (
    variable !== undefined &&
    (prototype.constructor === variable.declaredIn || prototype instanceof variable.declaredIn)
  );
}

/** @throws BadConfiguration with a sentence for each unsafe setting, so that an operator can fix all of them at once */
function refuseUnsafe(env: Environment): void {
  const unsafe = unsafeSettings(env).map(({ name, need }) => sentence(name, env[name], need));
  if (unsafe.length > 0) throw new BadConfiguration(unsafe.join('\n'));
}

function sentence(name: string, value: unknown, need: string): string {
  const got =
    value === undefined
      ? 'is not set'
      : VARIABLES.get(name)?.isSecret
        ? `is set (${String(value).length} characters)`
        : `is "${String(value)}"`;
  return `${name} ${got}; it needs ${need}.`;
}
