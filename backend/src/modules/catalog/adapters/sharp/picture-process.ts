import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { Semaphore } from '../../../../kernel/semaphore.js';

const WORKER = path.join(import.meta.dirname, 'picture-worker.mjs');
const LONGEST_MS = 10_000;
const IDLE_MS = 10_000;

/** One arena: else glibc keeps for each of its threads what a picture once took. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1' };

export type PictureTask =
  | { readonly task: 'clean'; readonly content: Buffer; readonly mostPixels: number }
  | { readonly task: 'narrow'; readonly content: Buffer; readonly width: number };

type Answer = { readonly pictures: Buffer[] } | { readonly fault: string };

/** The file cannot be read, or reading it takes too long or too much. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture';
}

/** The process that works on pictures: started by the first task, ended after a pause, replaced when a file has killed it. */
export class PictureProcess {
  private readonly turns = new Semaphore(1);
  private child: ChildProcess | null = null;
  private answered: (answer: Answer) => void = () => undefined;
  private pause: NodeJS.Timeout | undefined;

  /** @throws UnreadablePicture */
  run(task: PictureTask): Promise<Buffer[]> {
    return this.turns.run(async () => {
      clearTimeout(this.pause);
      const answer = await this.ask(task);
      this.pause = setTimeout(() => this.end(), IDLE_MS).unref();
      if ('fault' in answer) throw new UnreadablePicture(answer.fault);
      return answer.pictures;
    });
  }

  private async ask(task: PictureTask): Promise<Answer> {
    const child = (this.child ??= this.start());
    const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    const answer = new Promise<Answer>((resolve) => (this.answered = resolve));
    child.send(task);
    return answer.finally(() => clearTimeout(limit));
  }

  /** The shop's own environment holds secrets that a picture's process has no use for. It keeps no other process alive. */
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
      this.answered({ fault: `The process for pictures is gone: ${why}.` });
    };
    child.on('message', (answer: Answer) => this.answered(answer));
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
