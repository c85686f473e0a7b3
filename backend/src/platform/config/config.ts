import type { StoreConfig } from '@shop/contracts';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import path from 'node:path';
import { BadConfiguration } from './bad-configuration.js';
import { Environment, SECRETS } from './environment.js';
import { unsafeSettings } from './production-safety.js';
import { withSecretFiles } from './secret-files.js';
import { DEMO_SOCIAL_LINKS, socialLinks } from './social-links.js';
import { storageConfiguration, type StorageConfiguration } from './storage-configuration.js';

export { BadConfiguration };

export interface RazorpayConfiguration {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  readonly previousWebhookSecret: string | null;
  /** The part before `/v1`. */
  readonly apiUrl: string;
  readonly checkoutUrl: string;
  readonly isSimulated: boolean;
}

/** The settings of this process, complete and checked. Secrets come in resolved. */
export class Config {
  readonly isProduction: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly storage: StorageConfiguration;
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly jwtSecret: string;
  readonly jwtExpiresIn: string;
  /** Whether admins can do nothing before they have a second factor. */
  readonly requiresAdminSecondFactor: boolean;
  /** Encryption keys of the authenticator apps' secrets: the current one first, then the previous one. */
  readonly secondFactorSecrets: readonly string[];
  readonly hasStrictPasswords: boolean;
  /** Whether only customers who have confirmed their e-mail may buy. */
  readonly requiresConfirmedEmail: boolean;
  readonly refusesOutsideImages: boolean;
  /** Hosts from which images may be copied; null for any public one. */
  readonly imageSources: readonly string[] | null;
  readonly sessionIdleMinutes: number | null;
  /** Idle customer accounts are erased after this time. */
  readonly idleAccountYears: number;
  readonly publicUrl: string;
  readonly storeName: string;
  readonly supportEmail: string;
  readonly socialLinks: StoreConfig['socialLinks'];
  readonly razorpay: RazorpayConfiguration;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly holdMinutes: number;
  readonly reconcileEverySeconds: number;
  readonly limitsRequests: boolean;
  readonly trustProxyHops: number;
  readonly corsOrigins: readonly string[];
  readonly metricsToken: string | null;
  readonly workerPort: number | null;
  readonly drainSeconds: number;

  constructor(env: Environment, resolved: { databaseUrl: string; jwtSecret: string; razorpay: RazorpayConfiguration }) {
    this.isProduction = env.NODE_ENV === 'production';
    this.port = env.PORT;
    this.host = hostOf(env);
    this.dataDir = path.resolve(env.DATA_DIR);
    this.storage = storageConfiguration(env);
    this.databaseUrl = resolved.databaseUrl;
    this.redisUrl = env.REDIS_URL ?? null;
    this.jwtSecret = resolved.jwtSecret;
    this.jwtExpiresIn = env.JWT_EXPIRES_IN;
    this.requiresAdminSecondFactor =
      (env.ADMIN_SECOND_FACTOR ?? (this.isProduction ? 'required' : 'optional')) === 'required';
    this.secondFactorSecrets = [
      env.SECOND_FACTOR_SECRET ?? resolved.jwtSecret,
      ...(env.SECOND_FACTOR_SECRET_PREVIOUS ? [env.SECOND_FACTOR_SECRET_PREVIOUS] : []),
    ];
    this.requiresConfirmedEmail = env.REQUIRE_CONFIRMED_EMAIL;
    this.hasStrictPasswords = env.PASSWORD_POLICY === 'strict';
    this.refusesOutsideImages = env.EXTERNAL_IMAGES === 'refuse';
    this.imageSources = env.IMAGE_SOURCES?.split(',').map((host) => host.trim()) ?? null;
    this.sessionIdleMinutes = env.SESSION_IDLE_MINUTES ?? null;
    this.idleAccountYears = env.IDLE_ACCOUNT_YEARS;
    this.publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
    this.storeName = env.STORE_NAME;
    this.supportEmail = env.SUPPORT_EMAIL;
    this.socialLinks = socialLinks(env.SOCIAL_LINKS ?? (this.isProduction ? '' : DEMO_SOCIAL_LINKS));
    this.razorpay = resolved.razorpay;
    this.smtpUrl = env.SMTP_URL ?? null;
    this.mailFrom = env.MAIL_FROM ?? `${env.STORE_NAME} <${env.SUPPORT_EMAIL}>`;
    this.holdMinutes = env.CHECKOUT_HOLD_MINUTES;
    this.reconcileEverySeconds = env.RECONCILE_EVERY_SECONDS;
    this.limitsRequests = env.RATE_LIMIT === 'on';
    this.trustProxyHops = env.TRUST_PROXY_HOPS;
    this.corsOrigins = env.CORS_ORIGINS?.split(',').map((origin) => origin.trim()) ?? [];
    this.metricsToken = env.METRICS_TOKEN ?? null;
    this.workerPort = env.WORKER_PORT ?? null;
    this.drainSeconds = env.DRAIN_SECONDS ?? (this.isProduction ? 3 : 0);
  }

  /** Public configuration of the store. */
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
      ...(this.refusesOutsideImages && { refusesOutsideImages: true }),
    };
  }

  /** A shop for real customers whose payments move no money: fit for a trial, and a fault in any other. */
  get takesTestPayments(): boolean {
    return this.isProduction && this.razorpay.keyId.startsWith('rzp_test_');
  }

  /** A demo: mails are stored in a public mailbox. */
  get isDemo(): boolean {
    return !this.isProduction && this.smtpUrl === null;
  }
}

export function hostOf(env: Environment): string {
  return env.HOST ?? (env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');
}

/**
 * Reads and checks the environment. An empty variable counts as not set.
 * @throws BadConfiguration
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const named = Object.entries(withSecretFiles(variables)).filter(([name, value]) => value !== '' && KNOWN.has(name));
  const env = plainToInstance(Environment, Object.fromEntries(named), { exposeDefaultValues: true });
  const [fault] = validateSync(env);
  if (fault)
    throw new BadConfiguration(
      sentence(fault.property, fault.value, Object.values(fault.constraints ?? {})[0] ?? 'another value'),
    );
  if (env.NODE_ENV === 'production') refuseUnsafe(env);
  return env;
}

/** Every variable that `Environment` has a rule for. */
const KNOWN = new Set(
  getMetadataStorage()
    .getTargetValidationMetadatas(Environment, '', true, false)
    .map((rule) => rule.propertyName),
);

/** @throws BadConfiguration with a sentence for each unsafe setting, so that an operator can fix all at once */
function refuseUnsafe(env: Environment): void {
  const unsafe = unsafeSettings(env).map(({ name, need }) => sentence(name, env[name], need));
  if (unsafe.length > 0) throw new BadConfiguration(unsafe.join('\n'));
}

function sentence(name: string, value: unknown, need: string): string {
  const got =
    value === undefined
      ? 'is not set'
      : SECRETS.includes(name)
        ? `is set (${String(value).length} characters)`
        : `is "${String(value)}"`;
  return `${name} ${got}; it needs ${need}.`;
}
