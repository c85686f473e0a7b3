import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { withoutPersonalData } from '../../kernel/without-personal-data.js';
import { workContext } from '../tracing/tracing.js';

const STARTUP_CONTEXTS = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'TypeOrmModule',
]);

interface ShopLoggerOptions {
  /** True for one JSON object per line, for machines. */
  readonly json: boolean;
  readonly logLevels: LogLevel[];
}

/**
 * Nest's console logger with the id of the current request or job, and with personal data redacted. Nest's startup
 * lines are logged at `debug`.
 */
export class ShopLogger extends ConsoleLogger {
  constructor({ json, logLevels }: ShopLoggerOptions) {
    super({ json, logLevels, prefix: 'shop', colors: !json && process.stdout.isTTY });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (typeof context === 'string' && STARTUP_CONTEXTS.has(context)) this.debug(message, context);
    else super.log(message, ...(rest as [string]));
  }

  protected override getJsonLogObject(message: unknown, options: Parameters<ConsoleLogger['getJsonLogObject']>[1]) {
    const line = { ...super.getJsonLogObject(message, options), ...workContext() };
    return JSON.parse(withoutPersonalData(JSON.stringify(line))) as typeof line;
  }

  protected override formatMessage(...parts: Parameters<ConsoleLogger['formatMessage']>): string {
    return withoutPersonalData(super.formatMessage(...parts));
  }

  protected override printStackTrace(stack: string): void {
    super.printStackTrace(stack && withoutPersonalData(stack));
  }
}
