import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from './free-port.js';

const SETTINGS = path.resolve(import.meta.dirname, '../../../docker/proxy');

const isInstalled = spawnSync('haproxy', ['-v']).error === undefined;

/** Runs in CI and wherever HAProxy is installed; elsewhere reported as skipped. */
export const describeWithProxy = isInstalled || process.env.CI ? describe : describe.skip;

/** The TLS listener: its port and the folder of its certificates. */
interface SecureEntrance {
  readonly port: number;
  readonly certificates: string;
}

interface ProxySettings {
  /** Port of the listener without TLS. */
  readonly port: number;
  readonly replicas: readonly number[];
  /** Folder for the list of replicas and the log. */
  readonly folder: string;
  readonly secure?: SecureEntrance;
}

/**
 * HAProxy with the settings of `docker/proxy`. Only the addresses of the replicas differ: local ports instead of
 * Docker's names.
 */
export class Proxy {
  private constructor(
    private readonly child: ChildProcess,
    private readonly figures: string,
  ) {}

  static async start({ port, replicas, folder, secure }: ProxySettings): Promise<Proxy> {
    const list = path.join(folder, 'replicas.cfg');
    const figuresPort = await freePort();
    const figures = `\ndefaults figures\n\nlisten figures from figures\n  mode http\n  timeout client 5s\n  timeout server 5s\n  timeout connect 5s\n  bind 127.0.0.1:${figuresPort}\n  stats enable\n  stats uri /\n`;
    fs.writeFileSync(
      list,
      onThisMachine(fs.readFileSync(path.join(SETTINGS, 'replicas.cfg'), 'utf8'), replicas) + figures,
    );
    const files = [
      path.join(SETTINGS, 'haproxy.cfg'),
      path.join(SETTINGS, secure ? 'https.cfg' : 'http.cfg'),
      list,
    ].flatMap((file) => ['-f', file]);
    const binds = secure
      ? { HTTP_BIND: `127.0.0.1:${port}`, HTTPS_BIND: `127.0.0.1:${secure.port}`, CERTIFICATES: secure.certificates }
      : { PROXY_BIND: `127.0.0.1:${port}` };
    const log = fs.openSync(path.join(folder, 'proxy.log'), 'w');
    const child = spawn('haproxy', ['-db', ...files], {
      env: { ...process.env, ...binds },
      stdio: ['ignore', log, log],
    });
    fs.closeSync(log);
    await untilOpen(child, port, path.join(folder, 'proxy.log'));
    const proxy = new Proxy(child, `http://127.0.0.1:${figuresPort}/;csv`);
    await proxy.untilAllServe();
    return proxy;
  }

  /** Waits until the proxy considers all replicas ready, as a deployment does before it stops the next one. */
  async untilAllServe(): Promise<void> {
    for (let attempt = 0; attempt < 600; attempt++, await pause(100)) {
      const rows = (await (await fetch(this.figures)).text()).split('\n').map((row) => row.split(','));
      const status = rows[0]?.indexOf('status') ?? -1;
      const replicas = rows.filter(([backend, name]) => backend === 'shop' && name?.startsWith('api'));
      if (replicas.length > 0 && replicas.every((row) => row[status] === 'UP')) return;
    }
    throw new Error('The replicas were not ready in the proxy within a minute.');
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.kill('SIGKILL');
    });
  }
}

/** Adapts the settings to this machine. @throws Error when they have changed incompatibly */
function onThisMachine(settings: string, replicas: readonly number[]): string {
  const backend = settings.slice(settings.indexOf('backend shop'));
  const local = backend
    .replaceAll(' resolvers docker resolve-prefer ipv4 init-addr none', '')
    .replace(
      /^ {2}server-template .*$/gm,
      replicas.map((port, n) => `  server api${n + 1} 127.0.0.1:${port}`).join('\n'),
    );
  if (/resolvers|server-template/.test(local))
    throw new Error(`docker/proxy/replicas.cfg cannot be used on one machine:\n${local}`);
  return local;
}

async function untilOpen(child: ChildProcess, port: number, log: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`haproxy ended: ${fs.readFileSync(log, 'utf8').slice(-1000)}`);
    if (await fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => null)) return;
    await pause(100);
  }
  throw new Error('The proxy does not respond.');
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
