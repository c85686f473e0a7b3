import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import pLimit from 'p-limit';

const WORKER = path.join(import.meta.dirname, 'image-worker.mjs');
const TIMEOUT_MS = 10_000;
const IDLE_MS = 10_000;

/** Uses a single malloc arena: otherwise glibc keeps the memory of each image per thread. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };

export type ImageTask =
  | { readonly task: 'clean'; readonly content: Buffer; readonly maxPixels: number }
  | { readonly task: 'narrow'; readonly content: Buffer; readonly width: number };

type ImageResponse = { readonly images: Buffer[] } | { readonly fault: string };

/** The file cannot be decoded, or decoding takes too long or too much memory. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

/** Child process that decodes and encodes images. Started by the first task, stopped when idle, replaced after a crash. */
export class ImageProcess {
  private readonly oneAtATime = pLimit(1);
  private child: ChildProcess | null = null;
  private resolveResponse: (response: ImageResponse) => void = () => undefined;
  private pause: NodeJS.Timeout | undefined;

  /** @throws UnreadableImage */
  run(task: ImageTask): Promise<Buffer[]> {
    return this.oneAtATime(async () => {
      clearTimeout(this.pause);
      const response = await this.ask(task);
      this.pause = setTimeout(() => this.end(), IDLE_MS).unref();
      if ('fault' in response) throw new UnreadableImage(response.fault);
      return response.images;
    });
  }

  private async ask(task: ImageTask): Promise<ImageResponse> {
    const child = (this.child ??= this.start());
    const limit = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    const response = new Promise<ImageResponse>((resolve) => (this.resolveResponse = resolve));
    child.send(task);
    return response.finally(() => clearTimeout(limit));
  }

  /** Forks without the environment of the server, which contains secrets. The child does not keep the server process alive. */
  private start(): ChildProcess {
    const child = fork(WORKER, {
      serialization: 'advanced',
      env: ENVIRONMENT,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const lost = (why: string): void => {
      if (this.child !== child) return;
      this.child = null;
      this.resolveResponse({ fault: `The image process ended: ${why}.` });
    };
    child.on('message', (response: ImageResponse) => this.resolveResponse(response));
    child.on('exit', (code, signal) => lost(signal ?? `code ${code}`));
    child.on('error', (error) => lost(error.message));
    child.unref();
    child.channel?.unref();
    return child;
  }

  private end(): void {
    this.child?.kill();
    this.child = null;
  }
}
