import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 100;
/** All customers share the other one, and the balancer limits requests at once for each address. */
const OWN_ADDRESS = '127.0.0.2';
const TIMEOUT_MS = 5_000;

interface Reading {
  readonly path: string;
  readonly at: number;
  readonly ms: number;
  readonly status: number;
}

/** A guest who opens the same pages again and again. */
export class ReadProbe {
  readonly readings: Reading[] = [];
  private isOver = false;
  private done: Promise<void[]> | undefined;

  constructor(
    private readonly port: number,
    private readonly paths: readonly string[],
  ) {}

  start(): void {
    this.done = Promise.all(this.paths.map((path) => this.repeat(path)));
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.done;
  }

  /** Readings since then without status 200. */
  failedSince(then: number): Reading[] {
    return this.readings.filter(({ at, status }) => at >= then && status !== 200);
  }

  /** @returns the longest time in ms that a reading since then took */
  slowestSince(then: number): number {
    return Math.max(0, ...this.readings.filter(({ at }) => at >= then).map(({ ms }) => ms));
  }

  private async repeat(path: string): Promise<void> {
    while (!this.isOver) {
      const at = Date.now();
      const status = await statusOf(this.port, path);
      this.readings.push({ path, at, ms: Date.now() - at, status });
      await sleep(PAUSE_MS);
    }
  }
}

/** @returns the status, or 0 without a whole response in time */
async function statusOf(port: number, path: string): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const request = http.get({ host: '127.0.0.1', localAddress: OWN_ADDRESS, port, path, signal });
  try {
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    await response.toArray();
    return response.statusCode ?? 0;
  } catch {
    return 0;
  }
}
