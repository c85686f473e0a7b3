import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { TestAuthority } from '../../testing/certificates.js';
import { freshDatabase } from '../../testing/test-database.js';
import { tlsInFrontOf } from '../../testing/tls-in-front.js';
import { connectionPool } from './connections.js';
import { dataSourceOn, migrate } from './data-source.js';
import { InvalidationBus } from './invalidation-bus.js';

const ours = new TestAuthority();
const theirs = new TestAuthority('Authority of somebody else');

let folder: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
const fronts: { close(): void }[] = [];
beforeAll(async () => {
  database = await freshDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'authority-'));
  fs.writeFileSync(path.join(folder, 'ours.pem'), ours.certificate);
});
afterEach(() => fronts.splice(0).forEach((front) => front.close()));
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await database.drop();
});

/** Returns a URL for a database behind TLS, as an operator would set it, that presents this certificate. */
async function addressOf(certified: ReturnType<TestAuthority['issue']>, { trusts = true } = {}): Promise<string> {
  const front = await tlsInFrontOf(Number(new URL(database.url).port), certified, 'as PostgreSQL');
  fronts.push(front);
  const url = new URL(database.url);
  [url.hostname, url.port] = ['localhost', String(front.port)];
  url.searchParams.set('sslmode', 'verify-full');
  if (trusts) url.searchParams.set('sslrootcert', path.join(folder, 'ours.pem'));
  return url.href;
}

async function connect(url: string): Promise<unknown> {
  const dataSource = await new DataSource(
    dataSourceOn(connectionPool({ url, isPooler: false }, new InvalidationBus())),
  ).initialize();
  return dataSource.query('SELECT 1 AS one').finally(() => dataSource.destroy());
}

describe('a database with sslmode=verify-full', () => {
  it('connects when the certificate is from the trusted authority for its host name, for migrations too', async () => {
    const url = await addressOf(ours.issue('localhost'));
    expect(await connect(url)).toEqual([{ one: 1 }]);
    await expect(migrate(url)).resolves.toBeUndefined();
  });

  it.each([
    [
      "of somebody else's authority",
      () => addressOf(theirs.issue('localhost')),
      /unable to verify|self.signed|unable to get (local )?issuer/i,
    ],
    ['of another server', () => addressOf(ours.issue('db.example.in')), /does not match certificate's altnames/],
    [
      'of an authority that nobody has named',
      () => addressOf(ours.issue('localhost'), { trusts: false }),
      /unable to verify|unable to get (local )?issuer/i,
    ],
  ])('sends nothing when the certificate is %s', async (_, address, why) => {
    const url = await address();
    await expect(connect(url)).rejects.toThrow(why);
    await expect(migrate(url)).rejects.toThrow(why);
  });
});
