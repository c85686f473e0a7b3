// Stands for @nestjs/common in tests on adapters in memory (jest.memory.config.mjs): use cases take nothing from it but the
// injection decorator and a logger, and loading it takes four times as long as loading them.
export const Injectable = () => () => undefined;

export class Logger {
  log(): void {}
  warn(): void {}
  error(): void {}
  debug(): void {}
}
