import { IsEmail, IsOptional } from 'class-validator';
import { InfrastructureVariables } from './infrastructure-variables.js';
import {
  AtLeast,
  group,
  Https,
  Like,
  NeededInProduction,
  NeededWith,
  OneOf,
  PAYMENTS,
  Secret,
  Text,
  TrueOrFalse,
  Unique,
  Whole,
} from './schema.js';
import { SOCIAL_LINKS } from './social-links.js';

const Security = group('Accounts and security');
const Store = group('Store');
const Payments = group(PAYMENTS);

const SECOND_FACTOR_RULES = ['required', 'optional'] as const;
const PASSWORD_POLICIES = ['standard', 'strict'] as const;
const EXTERNAL_IMAGES = ['allow', 'refuse'] as const;
const ON_OR_OFF = ['on', 'off'] as const;
const HOST_NAME = '[a-z0-9-]+(\\.[a-z0-9-]+)+';
const ORIGIN = 'https?:\\/\\/[^\\s/,*]+';
const EMAIL = { message: 'an e-mail address' };

/**
 * The variables that an operator may set, besides those of payment providers: meaning, rule and default.
 * `docs/configuration.md` is generated from it.
 */
export class Environment extends InfrastructureVariables {
  @Security('signs sessions', 'generated in `DATA_DIR`, except in production')
  @Secret()
  @Unique()
  @NeededInProduction()
  @AtLeast(32)
  JWT_SECRET?: string;

  @Security('how long a session lasts')
  @Like(/^[1-9][0-9]{0,4}(s|m|h|d)$/, 'a duration such as 7d, 12h or 30m')
  JWT_EXPIRES_IN = '7d';

  @Security('ends a session after this time without a request', 'never')
  @Whole(5, 10_080, 'whole minutes')
  SESSION_IDLE_MINUTES?: number;

  @Security(
    '`required`: admins need a passkey or authenticator app, their sessions last 12 hours (30 minutes idle), and sensitive actions ask for confirmation',
    'required in production, else optional',
  )
  @OneOf(SECOND_FACTOR_RULES)
  ADMIN_SECOND_FACTOR?: (typeof SECOND_FACTOR_RULES)[number];

  @Security('encrypts the secrets of authenticator apps', '`JWT_SECRET`')
  @Secret()
  @AtLeast(32)
  SECOND_FACTOR_SECRET?: string;

  /** Each app is re-encrypted with the new secret on its next use. */
  @Security('previous secret, which still decrypts after a change')
  @Secret()
  @AtLeast(32)
  SECOND_FACTOR_SECRET_PREVIOUS?: string;

  @Security('`strict`: new passwords must have at least eight characters and not be easy to guess')
  @OneOf(PASSWORD_POLICIES)
  PASSWORD_POLICY: (typeof PASSWORD_POLICIES)[number] = 'standard';

  @Security('`true`: only customers with a confirmed e-mail address may buy')
  @TrueOrFalse()
  REQUIRE_CONFIRMED_EMAIL = false;

  @Security(
    'time without a request after which a customer account is erased, three days after a warning mail; the privacy page says three years',
  )
  @Whole(1, 100, 'whole years')
  IDLE_ACCOUNT_YEARS = 3;

  @Security(
    'whole years that the audit log stays in the database. Older months are archived in the file store, where the shop deletes nothing; the law wants the eight financial years before the present one',
  )
  @Whole(9, 100, 'whole years')
  AUDIT_LOG_YEARS = 9;

  @Security('the same for the events that payment providers have sent')
  @Whole(7, 1200, 'whole months')
  PAYMENT_EVENTS_MONTHS = 14;

  @Security('the same for the records of sent mails, which hold no addresses and prevent that a mail is sent twice')
  @Whole(1, 1200, 'whole months')
  MAIL_RECORDS_MONTHS = 6;

  @Security('`refuse`: product images must be uploads, and pages show no images from other servers')
  @OneOf(EXTERNAL_IMAGES)
  EXTERNAL_IMAGES: (typeof EXTERNAL_IMAGES)[number] = 'allow';

  @Security('the only hosts from which images are copied to the shop', 'any on the public internet')
  @Like(
    new RegExp(`^${HOST_NAME}(,\\s*${HOST_NAME})*$`),
    'host names in lower case, like images.example.in, separated by commas',
  )
  IMAGE_SOURCES?: string;

  @Security('account that is created or promoted to admin at start', 'none; the demo store has its own')
  @IsOptional()
  @IsEmail({}, EMAIL)
  ADMIN_EMAIL?: string;

  @Security('password of that admin')
  @Secret()
  @NeededWith('ADMIN_EMAIL', 12, 'a password of 12 to 128 characters, because ADMIN_EMAIL is set')
  ADMIN_PASSWORD?: string;

  @Security('`off` for load tests; refused in production')
  @OneOf(ON_OR_OFF, 'on or off')
  RATE_LIMIT: (typeof ON_OR_OFF)[number] = 'on';

  @Security(
    'number of your own proxies in front of the shop: that many addresses at the end of `X-Forwarded-For` are trusted',
  )
  @Whole(0, 10)
  TRUST_PROXY_HOPS = 0;

  @Security('other origins whose pages may call the API', 'none')
  @Https()
  @Like(new RegExp(`^${ORIGIN}(,\\s*${ORIGIN})*$`), 'origins like https://shop.example.in, separated by commas')
  CORS_ORIGINS?: string;

  @Store(
    'name on pages, in mails and at the checkout',
    'the name that an owner enters under _Content_, _Brand_; before, `Mewavan`',
  )
  @Text()
  STORE_NAME?: string;

  @Store('contact address in the same places')
  @IsEmail({}, EMAIL)
  SUPPORT_EMAIL = 'care@mewavan.example';

  @Store('Instagram, Facebook and YouTube pages for the footer', "none; the networks' home pages in a demo")
  @Like(SOCIAL_LINKS, 'addresses like https://www.instagram.com/yourshop, separated by commas')
  SOCIAL_LINKS?: string;

  @Store(
    '`off`: browsers keep no offline page, and those that have one remove it; without it there are no notifications',
  )
  @OneOf(ON_OR_OFF, 'on or off')
  OFFLINE_PAGE: (typeof ON_OR_OFF)[number] = 'on';

  @Store(
    'fills an empty database with the demo store; `month` adds a month of orders, reviews and refunds',
    'true, in production false',
  )
  @OneOf([true, false, 'month'], 'true, false or month')
  SEED_DEMO?: boolean | 'month';

  @Payments('how long a started payment reserves its stock')
  @Whole(1, 120, 'whole minutes')
  CHECKOUT_HOLD_MINUTES = 15;

  @Payments('how often open payments are compared with the provider')
  @Whole(1, 3600, 'whole seconds')
  RECONCILE_EVERY_SECONDS = 60;
}
