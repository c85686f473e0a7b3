import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** What another process reported after it had tried to start. */
export interface Report {
  url?: string;
  adopted?: boolean;
  refusal?: string;
}

/** Another process that uses the database in `dataDir`. */
export class ShopProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly report: Report,
  ) {}

  static async start(dataDir: string): Promise<ShopProcess> {
    const here = path.join(__dirname);
    const child = spawn(
      process.execPath,
      ['--import', path.join(here, 'typescript-sources.mjs'), path.join(here, 'copy-of-the-shop.mjs'), dataDir],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let complaint = '';
    child.stderr?.on('data', (text: Buffer) => {
      complaint += text.toString();
    });
    const line = await new Promise<string>((done, fail) => {
      child.stdout?.once('data', (text: Buffer) => done(text.toString()));
      child.once('exit', () => fail(new Error(`the copy of the shop said nothing: ${complaint}`)));
    });
    return new ShopProcess(child, JSON.parse(line) as Report);
  }

  get pid(): number {
    return this.child.pid as number;
  }

  /** Sends the signal and waits for the process to end. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((done) => this.child.once('exit', done));
    this.child.kill(signal);
    await gone;
  }
}
