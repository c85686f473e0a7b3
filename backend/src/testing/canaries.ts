import type { LogLevel } from '@nestjs/common';
import path from 'node:path';
import { InlineJobQueue } from '../platform/queue/testing/inline-job-queue.js';
import type { Job } from '../platform/queue/job-queue.js';
import { ShopLogger } from '../platform/observability/shop-logger.js';

const LEVELS: LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];
const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** Secrets of the tests. Never allowed in a response, log, job or mail. */
const SECRETS: readonly RegExp[] = [/test-key-secret/, /test-webhook-secret/, /test-jwt-secret/, /\$argon2/];

/** Internals. Never allowed in a response. */
const MACHINE: readonly RegExp[] = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules[\\/]/,
  /QueryFailedError/,
  /\bSELECT .+ FROM\b/,
  new RegExp(REPOSITORY.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
];

/** Personal data of the test customers. Never allowed in a log or job. */
const PEOPLE: readonly RegExp[] = [
  /[\w.+-]+@example\.(in|com)\b/,
  /\b98765\d{5}\b/,
  /Lake View/,
  /Kavya Rao|Asha Rao|Asha Menon/,
  /almond-basket|almonds-123|canary-password/,
  /Zebulon|quillfeather|Wrenfinch|7012345678/i,
  /\beyJ[\w-]{5,}\.[\w-]+\.[\w-]+/,
];

/** Credentials other than passwords. Never allowed in a log, job or mail. */
const KEYS: readonly RegExp[] = [
  /\b[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}\b/,
  /\b[A-Z2-7]{32}\b/,
  /otpauth:/,
];

/** Reports leaks in a text, with some context. */
function given(away: readonly RegExp[], where: string, text: string): string[] {
  return away.flatMap((pattern) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [`${where} has ${String(pattern)}: …${text.slice(Math.max(0, at - 60), at + 60)}…`];
  });
}

/** Logger of a shop in tests. Prints nothing and checks each line in its printed form. */
class WatchedLog extends ShopLogger {
  constructor(private readonly tell: (line: string) => void) {
    super({ json: true, logLevels: LEVELS });
  }

  protected override printAsJson(...[message, options]: Parameters<ShopLogger['printAsJson']>): void {
    this.tell(JSON.stringify(this.getJsonLogObject(message, options)));
  }
}

/** Queue of the tests. Checks each job when it is added. */
class WatchedQueue extends InlineJobQueue {
  constructor(private readonly tell: (job: Job) => void) {
    super();
  }

  override addAll(jobs: readonly Job[]): Promise<void> {
    jobs.forEach((job) => this.tell(job));
    return super.addAll(jobs);
  }
}

/** Checks all output of a shop in tests and collects leaks. */
export class Canaries {
  readonly log = new WatchedLog((line) => this.note(given([...SECRETS, ...KEYS, ...PEOPLE], 'the log', line)));
  readonly queue = new WatchedQueue((job) =>
    this.note(given([...SECRETS, ...KEYS, ...PEOPLE], `the job ${job.topic}`, JSON.stringify(job))),
  );
  private readonly found = new Set<string>();

  /** On the job board, operators see the technical reason of a failed job. */
  respond(call: string, text: string): void {
    this.note(given(call.includes('/admin/jobs') ? SECRETS : [...SECRETS, ...MACHINE], `the answer to ${call}`, text));
  }

  mail(subject: string, text: string): void {
    this.note(given([...SECRETS, ...KEYS], `the mail "${subject}"`, text));
  }

  /** @throws Error that lists all leaks */
  assertSilent(): void {
    if (this.found.size > 0) throw new Error(`Leaked:\n${[...this.found].join('\n')}`);
  }

  private note(leaks: readonly string[]): void {
    for (const leak of leaks) this.found.add(leak);
  }
}
