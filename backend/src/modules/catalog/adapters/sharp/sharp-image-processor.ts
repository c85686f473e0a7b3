import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import { Injectable, Logger } from '@nestjs/common';
import { open } from 'node:fs/promises';
import { type ImageKind, IMAGE_KIND_BYTES, imageKindOf } from '../../domain/images.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { ImageProcessor, type NarrowImage, type ReceivedImage } from '../../application/ports/images.js';
import { withSpooledFile } from '../../../../platform/http/uploads/spool.js';
import { CATALOG_MESSAGES } from '../../messages.js';

const WORKER = path.join(import.meta.dirname, 'image-worker.mjs');
const IDLE_MS = 10_000;

/**
 * Far above what an image within the pixel limits takes: 280 MB and 2 s of processor time. The time that passes is no
 * measure of an image while the machine is busy; it only ends a child process that hangs.
 */
const LIMITS = { cpuMs: 10_000, timeMs: 120_000, memoryBytes: 400 * 1024 * 1024 };

/** Uses a single malloc arena: otherwise glibc keeps the memory of each image per thread. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };

export type ImageTask =
  | { readonly task: 'clean' | 'logo'; readonly path: string; readonly kind: ImageKind }
  | { readonly task: 'narrow'; readonly content: Buffer; readonly width: number };

type ImageResponse = { readonly images: Buffer[] } | { readonly fault: string };

/** The file cannot be decoded, or decoding takes too long or too much memory. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

/**
 * Child process that decodes and encodes images, one at a time. Started by the first task, stopped when idle, replaced after
 * a crash, or when a task exceeds its time or memory.
 */
export class ImageProcess {
  private readonly oneAtATime = pLimit(1);
  private readonly owners = new Map<string, LimitFunction>();
  private child: ChildProcess | null = null;
  private resolveResponse: (response: ImageResponse) => void = () => undefined;
  private pause: NodeJS.Timeout | undefined;

  constructor(private readonly limits = LIMITS) {}

  /**
   * @param owner whose images are processed one after the other: of each owner, only one waits for the others
   * @throws UnreadableImage
   */
  async run(task: ImageTask, owner: string): Promise<Buffer[]> {
    const ownOneAtATime = this.owners.get(owner) ?? pLimit(1);
    this.owners.set(owner, ownOneAtATime);
    try {
      return await ownOneAtATime(() => this.oneAtATime(() => this.process(task)));
    } finally {
      if (ownOneAtATime.activeCount + ownOneAtATime.pendingCount === 0) this.owners.delete(owner);
    }
  }

  private async process(task: ImageTask): Promise<Buffer[]> {
    clearTimeout(this.pause);
    const response = await this.ask(task);
    this.pause = setTimeout(() => this.end(), IDLE_MS).unref();
    if ('fault' in response) throw new UnreadableImage(response.fault);
    return response.images;
  }

  private async ask(task: ImageTask): Promise<ImageResponse> {
    const child = (this.child ??= this.start());
    const limit = setTimeout(() => child.kill('SIGKILL'), this.limits.timeMs);
    const response = new Promise<ImageResponse>((resolve) => (this.resolveResponse = resolve));
    child.send(task);
    return response.finally(() => clearTimeout(limit));
  }

  /** Forks without the environment of the server, which contains secrets. The child does not keep the server process alive. */
  private start(): ChildProcess {
    const child = fork(WORKER, [String(this.limits.memoryBytes), String(this.limits.cpuMs)], {
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

/** Owner of the tasks of background jobs. */
const WIDTHS = 'widths';

/** Processes images with libvips, one at a time on one thread, so that memory and CPU stay free for requests. */
@Injectable()
export class SharpImageProcessor extends ImageProcessor {
  private readonly logger = new Logger('Images');
  private readonly imageProcess = new ImageProcess();

  override async kindOf(image: ReceivedImage): Promise<ImageKind | null> {
    if (typeof image !== 'string') return imageKindOf(image);
    await using file = await open(image);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(IMAGE_KIND_BYTES), 0);
    return imageKindOf(buffer.subarray(0, bytesRead));
  }

  override clean(image: ReceivedImage, kind: ImageKind, owner: string): Promise<Buffer> {
    return this.encode('clean', image, { kind, owner });
  }

  override logo(image: ReceivedImage, kind: ImageKind, owner: string): Promise<Buffer> {
    return this.encode('logo', image, { kind, owner });
  }

  override async narrow(content: Buffer, width: number): Promise<NarrowImage> {
    const [avif, webp] = await this.imageProcess.run({ task: 'narrow', content, width }, WIDTHS);
    return { avif: avif as Buffer, webp: webp as Buffer };
  }

  /** Bytes are written to disk, so that the queue holds none. */
  private async encode(
    task: 'clean' | 'logo',
    image: ReceivedImage,
    { kind, owner }: { kind: ImageKind; owner: string },
  ): Promise<Buffer> {
    if (typeof image !== 'string') return withSpooledFile(image, (path) => this.encode(task, path, { kind, owner }));
    const [encoded] = await this.imageProcess
      .run({ task, path: image, kind }, owner)
      .catch((error: Error) => this.refuse(error));
    return encoded as Buffer;
  }

  private refuse(error: Error): never {
    if (!(error instanceof UnreadableImage)) throw error;
    this.logger.warn(`Image rejected: ${error.message.trim()}`);
    throw DomainError.invalid('image', CATALOG_MESSAGES.damagedImage);
  }
}
