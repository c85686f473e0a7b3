import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { SOCIAL_LINKS } from './social-links.js';

const number = ({ value }: TransformFnParams) => (Number.isNaN(Number(value)) ? value : Number(value));
/** A whole number from `min` to `max`. */
const Whole = (min: number, max: number, message: string) =>
  applyDecorators(Transform(number), IsInt({ message }), Min(min, { message }), Max(max, { message }));
const truth = ({ value }: TransformFnParams) => (value === 'true' ? true : value === 'false' ? false : value);

export const NODE_ENVS = ['development', 'test', 'production'] as const;
export const RATE_LIMITS = ['on', 'off'] as const;
export const PASSWORD_POLICIES = ['standard', 'strict'] as const;
export const EXTERNAL_IMAGES = ['allow', 'refuse'] as const;
export const SECOND_FACTOR_RULES = ['required', 'optional'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const;

/** Variables whose value must never be printed. Each may be read from a file: see `withSecretFiles`. */
export const SECRETS = [
  'JWT_SECRET',
  'SECOND_FACTOR_SECRET',
  'SECOND_FACTOR_SECRET_PREVIOUS',
  'ADMIN_PASSWORD',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'MIGRATION_DATABASE_URL',
  'MIGRATION_DATABASE_PASSWORD',
  'REDIS_URL',
  'REDIS_PASSWORD',
  'SMTP_URL',
  'SMTP_PASSWORD',
  'STORAGE_URL',
  'AWS_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
];

/** Schema of the environment variables. Each message ends the sentence "NAME is ..., it needs ...". */
export class Environment {
  @IsIn(NODE_ENVS, { message: `one of ${NODE_ENVS.join(', ')}` })
  NODE_ENV: (typeof NODE_ENVS)[number] = 'development';

  @Whole(0, 65535, 'a whole number from 0 to 65535')
  PORT = 3000;

  @IsOptional()
  @IsString()
  HOST?: string;

  @IsString()
  @MinLength(1, { message: 'the path of a folder' })
  DATA_DIR = '.data';

  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/.+/, { message: 'an address like postgres://user:password@host:5432/name' })
  DATABASE_URL?: string;

  /** The account that owns the tables, for `migrate.ts` alone; the shop itself then needs no right to change them. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/.+/, { message: 'an address like postgres://owner:password@host:5432/name' })
  MIGRATION_DATABASE_URL?: string;

  @IsOptional()
  @IsString()
  DATABASE_PASSWORD?: string;

  @IsOptional()
  @IsString()
  MIGRATION_DATABASE_PASSWORD?: string;

  @IsOptional()
  @IsString()
  REDIS_PASSWORD?: string;

  @IsOptional()
  @IsString()
  SMTP_PASSWORD?: string;

  @IsOptional()
  @Matches(/^rediss?:\/\/.+/, { message: 'an address like redis://host:6379' })
  REDIS_URL?: string;

  /** `file:///folder` or `s3://bucket?...`; see `storageConfiguration`. */
  @IsOptional()
  @Matches(/^(s3|file):\/\/.+/, { message: 'an address like s3://bucket?region=ap-south-1, or file:///folder' })
  STORAGE_URL?: string;

  @IsOptional()
  @IsString()
  AWS_ACCESS_KEY_ID?: string;

  @IsOptional()
  @IsString()
  AWS_SECRET_ACCESS_KEY?: string;

  @IsOptional()
  @Matches(/^[a-z0-9-]+$/, { message: 'a region like ap-south-1' })
  AWS_REGION?: string;

  @IsOptional()
  @MinLength(32, { message: 'at least 32 characters' })
  JWT_SECRET?: string;

  @Matches(/^[1-9][0-9]{0,4}(s|m|h|d)$/, { message: 'a duration such as 7d, 12h or 30m' })
  JWT_EXPIRES_IN = '7d';

  /** Whether admins must have a second factor. Unset: required in production, else optional. */
  @IsOptional()
  @IsIn(SECOND_FACTOR_RULES, { message: `one of ${SECOND_FACTOR_RULES.join(', ')}` })
  ADMIN_SECOND_FACTOR?: (typeof SECOND_FACTOR_RULES)[number];

  /** Encrypts the secrets of authenticator apps. Unset: JWT_SECRET does. */
  @IsOptional()
  @MinLength(32, { message: 'at least 32 characters' })
  SECOND_FACTOR_SECRET?: string;

  /** Still decrypts after a change of the secret; each app moves to the new one when it is used next. */
  @IsOptional()
  @MinLength(32, { message: 'at least 32 characters' })
  SECOND_FACTOR_SECRET_PREVIOUS?: string;

  /** Policy for new passwords: `strict` also rejects easily guessed ones. */
  @IsIn(PASSWORD_POLICIES, { message: `one of ${PASSWORD_POLICIES.join(', ')}` })
  PASSWORD_POLICY: (typeof PASSWORD_POLICIES)[number] = 'standard';

  /** Whether only customers who have confirmed their e-mail may buy. */
  @Transform(truth)
  @IsBoolean({ message: 'true or false' })
  REQUIRE_CONFIRMED_EMAIL = false;

  /** Whether products may show images from other servers. */
  @IsIn(EXTERNAL_IMAGES, { message: `one of ${EXTERNAL_IMAGES.join(', ')}` })
  EXTERNAL_IMAGES: (typeof EXTERNAL_IMAGES)[number] = 'allow';

  /** The only hosts that "Keep a copy" of an image may connect to; without it any public host. */
  @IsOptional()
  @Matches(/^[a-z0-9-]+(\.[a-z0-9-]+)+(,\s*[a-z0-9-]+(\.[a-z0-9-]+)+)*$/, {
    message: 'host names in lower case, like images.example.in, with commas between them',
  })
  IMAGE_SOURCES?: string;

  /** Idle time after which a session ends; without it sessions end by age only. */
  @IsOptional()
  @Whole(5, 10_080, 'whole minutes from 5 to 10080')
  SESSION_IDLE_MINUTES?: number;

  /** Idle time after which a customer account is erased. The privacy page says three years. */
  @Whole(1, 100, 'whole years from 1 to 100')
  IDLE_ACCOUNT_YEARS = 3;

  @IsOptional()
  @Matches(/^https?:\/\/[^\s/]+(\/[^\s]*)?$/, { message: 'an address like https://shop.example.in' })
  PUBLIC_URL?: string;

  @IsOptional()
  @IsEmail({}, { message: 'an e-mail address' })
  ADMIN_EMAIL?: string;

  @ValidateIf((env: Environment) => env.ADMIN_EMAIL !== undefined)
  @IsString({ message: 'a password of 12 to 128 characters, because ADMIN_EMAIL is set' })
  @MinLength(12, { message: 'a password of 12 to 128 characters, because ADMIN_EMAIL is set' })
  ADMIN_PASSWORD?: string;

  /** `month` also puts a month of orders into it. */
  @IsOptional()
  @Transform(truth)
  @IsIn([true, false, 'month'], { message: 'true, false or month' })
  SEED_DEMO?: boolean | 'month';

  @IsString()
  @MinLength(1, { message: 'the name of the store' })
  STORE_NAME = 'Mewavan';

  @IsEmail({}, { message: 'an e-mail address' })
  SUPPORT_EMAIL = 'care@mewavan.example';

  @IsOptional()
  @Matches(SOCIAL_LINKS, { message: 'addresses like https://www.instagram.com/yourshop, with commas between them' })
  SOCIAL_LINKS?: string;

  @IsOptional()
  @Matches(/^rzp_(test|live)_[A-Za-z0-9]+$/, { message: 'a key like rzp_live_XXXXXXXXXXXXXX' })
  RAZORPAY_KEY_ID?: string;

  @ValidateIf((env: Environment) => env.RAZORPAY_KEY_ID !== undefined)
  @IsString({ message: 'the secret of RAZORPAY_KEY_ID' })
  @MinLength(8, { message: 'the secret of RAZORPAY_KEY_ID' })
  RAZORPAY_KEY_SECRET?: string;

  @ValidateIf((env: Environment) => env.RAZORPAY_KEY_ID !== undefined)
  @IsString({ message: 'the secret set for the webhook in the Razorpay dashboard' })
  @MinLength(8, { message: 'the secret set for the webhook in the Razorpay dashboard, at least 8 characters' })
  RAZORPAY_WEBHOOK_SECRET?: string;

  /** Still accepted while events signed with it may be retried after a change of the secret. */
  @IsOptional()
  @MinLength(8, { message: 'the webhook secret before the last change' })
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS?: string;

  @IsOptional()
  @Matches(/^https?:\/\/[^\s]+$/, { message: 'an address like https://api.razorpay.com' })
  RAZORPAY_API_URL?: string;

  @IsOptional()
  @Matches(/^(https?:\/\/|\/)[^\s]+$/, { message: 'the address of the checkout script' })
  RAZORPAY_CHECKOUT_URL?: string;

  @IsOptional()
  @Matches(/^smtps?:\/\/.+/, { message: 'an address like smtp://user:password@host:587' })
  SMTP_URL?: string;

  @IsOptional()
  @IsString()
  MAIL_FROM?: string;

  @Whole(1, 120, 'whole minutes from 1 to 120')
  CHECKOUT_HOLD_MINUTES = 15;

  @Whole(1, 3600, 'whole seconds from 1 to 3600')
  RECONCILE_EVERY_SECONDS = 60;

  @IsIn(RATE_LIMITS, { message: 'on or off' })
  RATE_LIMIT: (typeof RATE_LIMITS)[number] = 'on';

  /** How many proxies in front of the shop are the operator's own. */
  @Whole(0, 10, 'a whole number from 0 to 10')
  TRUST_PROXY_HOPS = 0;

  /** Origins whose pages may send API requests, beside the shop's own. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/,*]+(,\s*https?:\/\/[^\s/,*]+)*$/, {
    message: 'origins like https://shop.example.in, with commas between them',
  })
  CORS_ORIGINS?: string;

  /** Token for `/api/metrics`. */
  @IsOptional()
  @MinLength(16, { message: 'at least 16 characters' })
  METRICS_TOKEN?: string;

  /** Port of a worker's health endpoints; without it a worker has no port. */
  @IsOptional()
  @Whole(0, 65_535, 'a port from 0 to 65535')
  WORKER_PORT?: number;

  /** Where traces are sent. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s]+$/, { message: 'an address like http://collector:4318' })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /**
   * How long requests are accepted after a load balancer was notified of the shutdown. Unset: 3 in production, else 0.
   */
  @IsOptional()
  @Whole(0, 5, 'whole seconds from 0 to 5')
  DRAIN_SECONDS?: number;

  /** In production: requires TLS with certificate verification for connections to our other servers. */
  @Transform(truth)
  @IsBoolean({ message: 'true or false' })
  REQUIRE_TLS = false;

  @IsIn(LOG_LEVELS, { message: `one of ${LOG_LEVELS.join(', ')}` })
  LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';
}
