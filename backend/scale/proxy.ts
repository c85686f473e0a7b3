import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const SETTINGS = path.resolve(import.meta.dirname, '../../docker/proxy');

/** HAProxy with the very settings of `docker/proxy`; only the replicas stand on ports of this machine instead of behind Docker's names. */
export class Proxy {
  private constructor(private readonly child: ChildProcess) {}

  /** @param folder for the list of replicas and the log */
  static async start({ port, replicas, folder }: { port: number; replicas: readonly number[]; folder: string }): Promise<Proxy> {
    const list = path.join(folder, 'replicas.cfg');
    fs.writeFileSync(list, onThisMachine(fs.readFileSync(path.join(SETTINGS, 'replicas.cfg'), 'utf8'), replicas));
    const files = [path.join(SETTINGS, 'haproxy.cfg'), path.join(SETTINGS, 'http.cfg'), list].flatMap((file) => ['-f', file]);
    const log = fs.openSync(path.join(folder, 'proxy.log'), 'w');
    const child = spawn('haproxy', ['-db', ...files], { env: { ...process.env, PROXY_BIND: `127.0.0.1:${port}` }, stdio: ['ignore', log, log] });
    fs.closeSync(log);
    await untilServing(child, port, path.join(folder, 'proxy.log'));
    return new Proxy(child);
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.kill('SIGKILL');
    });
  }
}

/** @throws Error when the settings have changed so that this no longer fits */
function onThisMachine(settings: string, replicas: readonly number[]): string {
  const backend = settings.slice(settings.indexOf('backend shop'));
  const local = backend
    .replace(' resolvers docker resolve-prefer ipv4 init-addr none', '')
    .replace(/^ {2}server-template .*$/m, replicas.map((port, n) => `  server api${n + 1} 127.0.0.1:${port}`).join('\n'));
  if (/resolvers|server-template/.test(local)) throw new Error(`docker/proxy/replicas.cfg cannot be used on one machine:\n${local}`);
  return local;
}

async function untilServing(child: ChildProcess, port: number, log: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`haproxy ended: ${fs.readFileSync(log, 'utf8').slice(-1000)}`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The proxy found no replica that is ready.');
}
