import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensurePrograms, PROXY, REDIS } from '../scale/programs.js';
import { SmtpSink } from '../src/platform/mail/testing/smtp-sink.js';
import { Proxy } from '../src/testing/proxy.js';
import { violations } from '../src/testing/randomized/invariants.js';
import { startWatchedRedis, type WatchedRedis } from '../src/testing/redis-sentinels.js';
import { CustomerStream } from './customer-stream.js';
import { DatabaseCluster } from './database-cluster.js';
import { ReadProbe } from './read-probe.js';
import { freePort, TestEnvironment } from './test-environment.js';

/** A folder for the logs of the databases and the balancer. */
const LOGS = process.env.LOGS;
const CUSTOMERS = 20_000;
const LEAVES_ONE_IN = 5;
const STOCK = 1_000_000;
const REST_MS = 300_000;
const PROGRAMS = [
  { program: 'etcd', package: 'etcd-server' },
  { program: 'etcdctl', package: 'etcd-client' },
  { program: 'patroni', package: 'patroni' },
  { program: '/usr/share/doc/python3-etcd', package: 'python3-etcd' },
  { program: '/usr/lib/postgresql/*/bin/initdb', package: 'postgresql' },
  { program: 'ip', package: 'iproute2' },
  { program: 'curl', package: 'curl' },
];

/** Two APIs behind the proxy and a worker, on a database, Redis and balancer that fail over, with customers and a guest. */
export class FailoverShop {
  cluster!: DatabaseCluster;
  redis!: WatchedRedis;
  environment!: TestEnvironment;
  stream!: CustomerStream;
  probe!: ReadProbe;
  private mails!: SmtpSink;
  private proxy!: Proxy;
  private product!: string;
  private readonly apis: number[] = [];
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-failover-'));

  async open(): Promise<void> {
    ensurePrograms([REDIS, PROXY, ...PROGRAMS]);
    fs.chmodSync(this.folder, 0o755);
    this.cluster = await DatabaseCluster.start(this.folder);
    this.redis = await startWatchedRedis();
    this.mails = await SmtpSink.open();
    this.environment = new TestEnvironment(this.cluster.url);
    await this.environment.open({
      REDIS_URL: this.redis.url,
      REDIS_SENTINELS: this.redis.sentinels,
      SMTP_URL: this.mails.url,
      CHECKOUT_HOLD_MINUTES: '1',
      RECONCILE_EVERY_SECONDS: '1',
      TRUST_PROXY_HOPS: '1',
    });
    for (const name of ['api 1', 'api 2']) {
      const port = await freePort();
      await this.environment.start(name, 'main.js', port);
      this.apis.push(port);
    }
    await this.environment.start('worker', 'worker.js');
    const port = await freePort();
    this.proxy = await Proxy.start({ port, replicas: this.apis, folder: this.folder });
    this.environment.deliverWebhooksTo(port);
    this.product = await this.environment.product(STOCK);
    this.stream = new CustomerStream(this.environment, port, this.product, LEAVES_ONE_IN);
    const pages = ['/', `/product/${this.product}`, '/api/products', `/api/products/${this.product}`];
    this.probe = new ReadProbe(port, pages);
  }

  async startLoad(perSecond: number): Promise<void> {
    this.stream.start(await this.environment.customers(CUSTOMERS), perSecond);
    this.probe.start();
  }

  async stopLoad(): Promise<void> {
    await Promise.all([this.stream.stop(), this.probe.stop()]);
  }

  /** Parts are undefined when the start failed. */
  async close(): Promise<void> {
    await this.proxy?.stop();
    await this.environment?.close();
    await Promise.all([this.mails?.close(), this.redis?.stop(), this.cluster?.close()]);
    for (const name of LOGS ? fs.readdirSync(this.folder).filter((file) => file.endsWith('.log')) : [])
      fs.copyFileSync(path.join(this.folder, name), path.join(LOGS as string, name));
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  get mailsSent(): number {
    return this.mails.arrived.length;
  }

  get mailsDoubled(): number {
    return this.mailsSent - new Set(this.mails.arrived.map(({ key }) => key)).size;
  }

  async rename(name: string): Promise<void> {
    await this.environment.pool.query('UPDATE products SET name = $1', [name]);
  }

  /** @returns the name of the product that each API shows */
  async namesShown(): Promise<string[]> {
    const shown = this.apis.map(async (port) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/products/${this.product}`);
      return ((await response.json()) as { name?: string }).name ?? String(response.status);
    });
    return Promise.all(shown);
  }

  /** @returns all orders, and those that were answered with 201 and are missing */
  async orders(): Promise<{ count: number; lost: string[] }> {
    const acknowledged = [...this.stream.acknowledged];
    const { rows } = await this.environment.pool.query<{ id: string }>('SELECT id FROM orders');
    const stored = new Set(rows.map(({ id }) => id));
    return { count: stored.size, lost: acknowledged.filter((id) => !stored.has(id)) };
  }

  /** Waits until nothing is open. @returns broken invariants of orders, payments, refunds, stock and mails */
  async violations(): Promise<readonly string[]> {
    const { pool, simulator } = this.environment;
    const query = async <Row>(sql: string) => (await pool.query(sql)).rows as Row[];
    for (const deadline = Date.now() + REST_MS; ; await sleep(1_000)) {
      const sent = [...new Map(this.mails.arrived.map((mail) => [mail.key, mail])).values()];
      const records = { database: { query }, simulator, mailer: { sent } };
      const { violations: found } = await violations(records, new Map([[this.product, STOCK]]));
      if (found.length === 0 || Date.now() > deadline) return found;
    }
  }
}
