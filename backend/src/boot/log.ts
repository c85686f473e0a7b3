import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { Environment } from '../platform/config/environment.js';

const LEVELS: readonly { name: Environment['LOG_LEVEL']; nest: LogLevel }[] = [
  { name: 'fatal', nest: 'fatal' },
  { name: 'error', nest: 'error' },
  { name: 'warn', nest: 'warn' },
  { name: 'info', nest: 'log' },
  { name: 'debug', nest: 'debug' },
];

/** JSON lines in production, readable otherwise. Nest's own start-up chatter shows from `debug` on. */
export function createLogger(env: Environment): ConsoleLogger {
  const upTo = LEVELS.findIndex((level) => level.name === env.LOG_LEVEL);
  const logLevels = LEVELS.slice(0, upTo + 1).map((level) => level.nest);
  return new StartQuietly({ json: env.NODE_ENV === 'production', logLevels, prefix: 'shop' });
}

const CHATTER = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication', 'TypeOrmModule']);

class StartQuietly extends ConsoleLogger {
  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (typeof context === 'string' && CHATTER.has(context)) this.debug(message, context);
    else super.log(message, ...(rest as [string]));
  }
}
