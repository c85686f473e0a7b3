import { JwtService } from '@nestjs/jwt';
import { createSimulator, listen, type Simulator } from '@shop/razorpay-simulator';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../src/platform/database/data-source.js';
import { freePort } from '../src/testing/free-port.js';

export { freePort };

const DIST = path.resolve(import.meta.dirname, '../dist');
const KEYS = {
  keyId: 'rzp_test_FaultsFaults01',
  keySecret: 'faults-key-secret-0123',
  webhookSecret: 'faults-webhook-secret-01',
};
const STARTS = 5;
const JWT_SECRET = 'faults-jwt-secret-of-at-least-32-characters';
const TERMS = {
  secret: JWT_SECRET,
  algorithm: 'HS256',
  issuer: 'shop',
  audience: 'shop-api',
  expiresIn: '1d',
} as const;
export const ADDRESS = {
  address: '12, Lake View Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
};

/** The API, the worker, or both in one process. */
type Program = 'main.js' | 'worker.js' | 'shop.js';

export interface Customer {
  readonly id: string;
  readonly token: string;
}
export interface ApiResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** The header `Retry-After`. */
  readonly retryAfter?: string | null;
}

/** The built shop as real processes on a durable database, with the provider in this process. */
export class TestEnvironment {
  readonly simulator: Simulator;
  private readonly jwt = new JwtService();
  private readonly processes = new Map<string, ChildProcess>();
  /** Names of processes that ended although nobody ended them. */
  readonly crashed: string[] = [];
  /** Error output by process name. */
  readonly errorOutput = new Map<string, string>();
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-faults-'));
  private processEnv: NodeJS.ProcessEnv = {};
  private provider!: Awaited<ReturnType<typeof listen>>;
  pool!: pg.Pool;

  constructor(private readonly databaseUrl: string) {
    this.simulator = createSimulator({ ...KEYS, webhookUrl: null });
  }

  async open(variables: Record<string, string> = {}): Promise<void> {
    await migrate(this.databaseUrl);
    this.pool = new pg.Pool({ connectionString: this.databaseUrl, max: 4 });
    this.pool.on('error', () => undefined);
    this.provider = await listen(this.simulator);
    this.processEnv = {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: this.databaseUrl,
      DATA_DIR: this.folder,
      JWT_SECRET,
      LOG_LEVEL: 'error',
      SEED_DEMO: 'false',
      RATE_LIMIT: 'off',
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhookSecret,
      RAZORPAY_API_URL: this.provider.url,
      ...variables,
    };
  }

  /**
   * Starts a program under a name, and waits until it is ready. Restarts it when it ends, as a
   * supervisor does.
   */
  async start(name: string, file: Program, port = 0): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.launch(name, file, port);
      if (outcome === 'ready') return;
      if (attempt === STARTS) throw new Error(`${file} ended ${STARTS} times: ${outcome}`);
    }
  }

  /** @returns `ready`, or its last output */
  private launch(name: string, file: Program, port: number): Promise<string> {
    const child = spawn(process.execPath, [path.join(DIST, file)], {
      env: { ...this.processEnv, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.processes.set(name, child);
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => this.errorOutput.set(name, (output += chunk.toString())));
    return new Promise((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => /ready/.test(chunk.toString()) && resolve('ready'));
      child.once('exit', () => {
        if (this.processes.get(name) === child) this.crashed.push(name);
        resolve(output.slice(-500));
      });
    });
  }

  /** Kills a process (SIGKILL). */
  kill(name: string): Promise<void> {
    const child = this.processes.get(name);
    this.processes.delete(name);
    if (!child || child.exitCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  }

  /** Returns the resident memory of a process (Linux). */
  residentBytes(name: string): number {
    const status = fs.readFileSync(`/proc/${this.processes.get(name)?.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
  }

  /** Suspends (SIGSTOP) or resumes (SIGCONT) a process, like a frozen virtual machine. */
  signal(name: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.processes.get(name)?.kill(signal);
  }

  /** Stops a process (SIGTERM), as a container engine does. @returns its exit code and the duration */
  end(name: string): Promise<{ code: number | null; ms: number }> {
    const child = this.processes.get(name);
    this.processes.delete(name);
    if (!child || child.exitCode !== null) throw new Error(`${name} had exited with code ${child?.exitCode}.`);
    const asked = Date.now();
    return new Promise((resolve) => {
      child.once('exit', (code) => resolve({ code, ms: Date.now() - asked }));
      child.kill('SIGTERM');
    });
  }

  /** Uses another database for processes started later, as after a restore. */
  moveTo(databaseUrl: string): void {
    this.processEnv = { ...this.processEnv, DATABASE_URL: databaseUrl };
    void this.pool.end();
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    this.pool.on('error', () => undefined);
  }

  /** Delivers webhooks to this port. */
  deliverWebhooksTo(port: number): void {
    this.simulator.control.webhooks.setEndpoint({
      url: `http://127.0.0.1:${port}/api/payments/webhook`,
      secret: KEYS.webhookSecret,
    });
  }

  /** Customers with signed tokens. They never sign in, so they have no passwords. */
  async customers(count: number): Promise<Customer[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `INSERT INTO users (name, email, password_hash) SELECT 'Buyer', 'buyer-' || gen_random_uuid() || '@example.in', 'none' FROM generate_series(1, $1) RETURNING id`,
      [count],
    );
    return rows.map(({ id }) => ({
      id,
      token: this.jwt.sign({ ver: 0 }, { ...TERMS, subject: id, jwtid: randomUUID() }),
    }));
  }

  /** Creates a product with one size at ₹100. @returns its id */
  async product(stock: number): Promise<string> {
    const { rows } = await this.pool.query<{ id: string }>(
      `WITH p AS (INSERT INTO products (name, description, image_urls) VALUES ('Almonds', '', '{almonds.jpg}') RETURNING id)
       INSERT INTO variants (product_id, position, size, price_paise, stock) SELECT id, 1, '250g', 10000, $1 FROM p RETURNING product_id AS id`,
      [stock],
    );
    return rows[0]?.id ?? '';
  }

  async close(): Promise<void> {
    await Promise.all([...this.processes.keys()].map((name) => this.kill(name)));
    await this.pool.end();
    await this.provider.close();
    await this.simulator.close();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

/** @returns status 0 when the connection broke, so that the outcome is unknown */
export async function post(port: number, url: string, customer: Customer, payload: object): Promise<ApiResponse> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api${url}`, {
      method: 'POST',
      body: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
      signal: AbortSignal.timeout(20_000),
    });
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
  } catch {
    return { status: 0, body: {} };
  }
}

export const line = (product: string, quantity = 1) => ({ product, size: '250g', quantity });

export function startCheckout(
  port: number,
  customer: Customer,
  items: ReturnType<typeof line>[],
): Promise<ApiResponse> {
  const amount = items.reduce((total, { quantity }) => total + quantity * 10_000, 0);
  return post(port, '/orders/create-razorpay-order', customer, { amount, orderItems: items, shippingAddress: ADDRESS });
}

/** Processes all items with this concurrency. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  atATime: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as T, at);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
