import { startPostgres } from '@shop/local-postgres';
import { createHmac, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startNode, stop } from './processes.mjs';

const HERE = import.meta.dirname;
const SHOP = path.join(HERE, '../dist/shop.js');
const JWT_SECRET = 'bench-jwt-secret-of-at-least-32-characters';
const KEYS = {
  KEY_ID: 'rzp_test_BenchBenchBn01',
  KEY_SECRET: 'bench-key-secret-0123456',
  WEBHOOK_SECRET: 'bench-webhook-secret-012',
};

const SYLLABLES = `ARRAY['ba', 'cha', 'da', 'fi', 'ga', 'hon', 'ja', 'ka', 'la', 'mi', 'nut', 'pe', 'rai', 'sal', 'sha', 'ta', 'va', 'wal', 'ya', 'zi']`;
/**
 * Twenty of 5,000 different words, each of three syllables, as the descriptions of a shop have them: the second most frequent
 * word is half as frequent as the first one, and so on (Zipf).
 */
const WORDS = `(SELECT string_agg((${SYLLABLES})[1 + k % 20] || (${SYLLABLES})[1 + k / 20 % 20] || (${SYLLABLES})[1 + k / 400], ' ' ORDER BY at)
  FROM (SELECT at, floor(5000 ^ ((hashint4(n * 20 + at) & 1048575) / 1048576.0))::integer - 1 AS k FROM generate_series(0, 19) at) w)`;

/** The built shop in one process, its database with full durability, and the provider, each in a separate process. */
export class BenchEnvironment {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  /** The built program to measure. */
  program = SHOP;

  async open() {
    this.postgres = await startPostgres({ dataDir: path.join(this.folder, 'postgres') });
    const [provider, providerPort] = await startOnPort(path.join(HERE, 'provider.mjs'), { env: KEYS });
    this.provider = provider;
    this.providerUrl = `http://127.0.0.1:${providerPort}`;
    await this.startShop();
    this.pool = new pg.Pool({ connectionString: this.postgres.url, max: 2 });
  }

  /** Variables of each program of the shop. */
  get settings() {
    return {
      NODE_ENV: 'development',
      DATABASE_URL: this.postgres.url,
      DATA_DIR: path.join(this.folder, 'data'),
      JWT_SECRET,
      SEED_DEMO: 'false',
      // With an owner from the start, the shop is open: visitors do not get the page of a shop that is being set up.
      ADMIN_EMAIL: 'owner@example.in',
      ADMIN_PASSWORD: 'bench-password-of-the-owner',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      RAZORPAY_KEY_ID: KEYS.KEY_ID,
      RAZORPAY_KEY_SECRET: KEYS.KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: KEYS.WEBHOOK_SECRET,
      RAZORPAY_API_URL: this.providerUrl,
    };
  }

  /** Process id of the database server. */
  get postmaster() {
    return Number(fs.readFileSync(path.join(this.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** @param settings further variables of the environment */
  async startShop(settings = {}) {
    const { PORT = String(await freePort()) } = settings;
    this.shop = await startNode(this.program, { env: { ...this.settings, ...settings, PORT } });
    this.url = `http://127.0.0.1:${PORT}`;
  }

  async restartShop(settings = {}) {
    await stop(this.shop);
    await this.startShop(settings);
  }

  async query(sql, parameters) {
    return (await this.pool.query(sql, parameters)).rows;
  }

  /**
   * Creates exactly this number of products, each in three sizes at ₹100, ₹200 and ₹300, with practically unlimited
   * stock.
   */
  async seedProducts(count) {
    await this.query('UPDATE products SET deleted_at = now() WHERE deleted_at IS NULL');
    await this.query(
      `WITH made AS (
         INSERT INTO products (name, description, category, image_urls, benefits, nutritional_facts)
         SELECT 'Kashmiri ' || (ARRAY['almonds', 'walnuts', 'figs', 'dates', 'raisins'])[1 + n % 5] || ' ' || n,
           repeat('Hand-picked, shade-dried and packed the same week. ', 5) || ${WORDS}, CASE n % 4 WHEN 0 THEN 'Gift Boxes' ELSE 'Shop All' END,
           ARRAY['/uploads/' || md5(n::text) || '.jpg', '/uploads/' || md5((-n)::text) || '.jpg'], ARRAY['Rich in protein', 'No added salt'], '[{"title": "Energy", "description": "579 kcal per 100 g"}]'
         FROM generate_series(1, $1) n RETURNING id)
       INSERT INTO variants (product_id, position, size, price_paise, stock) SELECT id, s, s * 100 || 'g', s * 10000, 1000000 FROM made, generate_series(1, 3) s`,
      [count],
    );
    await this.query('ANALYZE products; ANALYZE variants');
  }

  async productIds(limit) {
    return (
      await this.query('SELECT id FROM products WHERE deleted_at IS NULL ORDER BY created_at DESC, id LIMIT $1', [
        limit,
      ])
    ).map(({ id }) => id);
  }

  /** Creates signed-in customers without passwords. @returns their tokens */
  async signedInCustomers(count, { isAdmin = false } = {}) {
    const rows = await this.query(
      `INSERT INTO users (name, email, password_hash, is_admin) SELECT 'Asha Rao', 'bench-' || gen_random_uuid() || '@example.in', 'none', $2 FROM generate_series(1, $1) RETURNING id`,
      [count, isAdmin],
    );
    return rows.map(({ id }) => tokenOf(id));
  }

  async delayProvider(ms) {
    await fetch(`${this.providerUrl}/bench/delay?ms=${ms}`);
  }

  /** Resolves when this number of requests is held by the provider. */
  async waitForHeldRequests(count) {
    while ((await (await fetch(`${this.providerUrl}/bench/held`)).json()) < count)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Serves the shop's own responses from a bare server. @returns its address */
  async startBare(wanted) {
    const responses = [];
    for (const { path: address, encoding } of wanted) {
      const reply = await rawGet(`${this.url}${address}`, encoding);
      responses.push({ key: `${encoding} ${address}`, ...reply });
    }
    const file = path.join(this.folder, 'answers.json');
    fs.writeFileSync(file, JSON.stringify(responses));
    const [bare, port] = await startOnPort(path.join(HERE, 'bare-server.mjs'), { args: [file] });
    return {
      url: `http://127.0.0.1:${port}`,
      pid: bare.pid,
      stop: () => stop(bare),
      bytes: responses.map(({ body }) => Buffer.from(body, 'base64').length),
    };
  }

  /** Idempotent: called by a signal, by the end of the run, or both. */
  close() {
    this.closing ??= this.closeEach();
    return this.closing;
  }

  async closeEach() {
    await this.pool?.end();
    if (this.shop) await stop(this.shop);
    if (this.provider) await stop(this.provider);
    await this.postgres?.stop();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

export function tokenOf(userId) {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1000);
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ver: 0, iat: seconds, exp: seconds + 86_400, aud: 'shop-api', iss: 'shop', sub: userId, jti: randomUUID() })}`;
  return `${signed}.${createHmac('sha256', JWT_SECRET).update(signed).digest('base64url')}`;
}

async function startOnPort(file, options) {
  let output = '';
  const child = await startNode(file, { ...options, ready: { test: (text) => /ready \d+\n/.test((output = text)) } });
  return [child, Number(/ready (\d+)/.exec(output)[1])];
}

/** `fetch` would decompress the body. */
async function rawGet(url, encoding) {
  const { default: http } = await import(url.startsWith('https:') ? 'node:https' : 'node:http');
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`));
          const {
            date: _date,
            connection: _connection,
            'keep-alive': _keepAlive,
            'transfer-encoding': _transfer,
            ...headers
          } = response.headers;
          resolve({ headers, body: Buffer.concat(chunks).toString('base64') });
        });
      })
      .on('error', reject);
  });
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
