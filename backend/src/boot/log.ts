import type { LogLevel } from '@nestjs/common';
import type { Environment } from '../config/environment.js';
import { ShopLogger } from '../platform/observability/shop-logger.js';

const LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];

/** JSON lines in production, readable lines otherwise. */
export function createLogger(env: Environment): ShopLogger {
  const upTo = LEVELS.indexOf(env.LOG_LEVEL === 'info' ? 'log' : env.LOG_LEVEL);
  return new ShopLogger({
    json: env.NODE_ENV === 'production',
    logLevels: LEVELS.slice(0, upTo + 1),
  });
}
