import type { LogLevel } from '@nestjs/common';
import type { Environment } from '../config/environment.js';
import { ShopLogger } from '../platform/observability/shop-logger.js';

const LEVELS: readonly { name: Environment['LOG_LEVEL']; nest: LogLevel }[] = [
  { name: 'fatal', nest: 'fatal' },
  { name: 'error', nest: 'error' },
  { name: 'warn', nest: 'warn' },
  { name: 'info', nest: 'log' },
  { name: 'debug', nest: 'debug' },
];

/** JSON lines in production, readable lines otherwise. */
export function createLogger(env: Environment): ShopLogger {
  const upTo = LEVELS.findIndex((level) => level.name === env.LOG_LEVEL);
  return new ShopLogger({
    json: env.NODE_ENV === 'production',
    logLevels: LEVELS.slice(0, upTo + 1).map((level) => level.nest),
  });
}
