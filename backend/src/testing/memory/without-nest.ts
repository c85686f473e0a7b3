// Replaces @nestjs/common in tests on adapters in memory (jest.memory.config.mjs). Use cases only need the injection decorator
// and a logger from it, and loading it takes four times as long as loading them.
import 'reflect-metadata';

export const Injectable = () => () => undefined;
export const applyDecorators = () => () => undefined;

export class Logger {
  log(): void {}
  warn(): void {}
  error(): void {}
  debug(): void {}
}
