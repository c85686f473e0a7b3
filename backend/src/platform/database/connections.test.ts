import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import net from 'node:net';
import { onPostgres } from '../queue/bullmq-backend.js';
import { connect, connectionPool, ConnectionPool } from './connections.js';
import { translate } from './driver-errors.js';
import { InvalidationBus } from './invalidation-bus.js';
import { ListeningConnection } from './listening-connection.js';

// A busy process reads what the server sent meanwhile at once: the last answer, and that the connection ends. Then nobody
// has had the time to listen for errors.

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const READY = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const FATAL = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0', 'latin1'),
);

/** The row of a standby: one column, which is true. */
const STANDBY = Buffer.concat([
  message(
    'T',
    Buffer.concat([
      Buffer.from('\0\x01isStandby\0', 'latin1'),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 0, 1, 255, 255, 255, 255, 0, 0]),
    ]),
  ),
  message('D', Buffer.from('\0\x01\0\0\0\x01t', 'latin1')),
  message('C', Buffer.from('SELECT 1\0')),
  message('Z', Buffer.from('I')),
]);

let server: net.Server;
let url: string;
let connections: number;
let isStandby: boolean;
let statements: string[];
beforeEach(async () => {
  [isStandby, statements] = [false, []];
  Logger.overrideLogger(false);
  connections = 0;
  server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      connections++;
      if (!isStandby) return void socket.end(Buffer.concat([READY, FATAL]));
      socket.write(READY);
      socket.on('data', (sent) => {
        if (sent.toString('latin1', 0, 1) === 'Q') statements.push(sent.toString('utf8', 5, sent.length - 1));
        socket.write(STANDBY);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `postgres://shop:x@127.0.0.1:${(server.address() as net.AddressInfo).port}/shop`;
});
afterEach(() => server.close());

/** Resolves when the loss of the connection has been reported to all who listen. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

it('the loss of a connection that was just opened is no unhandled error', async () => {
  const connection = await connect({ connectionString: url });
  await settled();
  await expect(connection.query('SELECT 1')).rejects.toThrow(/not queryable|terminated/);
  expect(connections).toBe(1);
});

it('nor of one that was checked out of a pool', async () => {
  const pool = new ConnectionPool({ connectionString: url });
  const connection = await pool.connect();
  await settled();
  await expect(connection.query('SELECT 1')).rejects.toThrow(/not queryable|terminated/);
  connection.release();
  await pool.end();
});

it('is reported to who listens too late, once', async () => {
  const connection = await connect({ connectionString: url });
  await settled();
  const losses: Error[] = [];
  connection.on('error', (error) => losses.push(error));
  await settled();
  expect(losses.map(({ message: text }) => text)).toEqual([expect.stringMatching(/terminat/)]);
});

it('nor of one that nobody listens to any more', async () => {
  const connection = await connect({ connectionString: url });
  connection.removeAllListeners();
  await settled();
  expect(connection.emit('error', new Error('lost'))).toBe(false);
});

it('nor of those of job queues and workers', async () => {
  const { create, connect: connectQueue, connectWorkers } = onPostgres(url);
  for (const { connection, release } of [connectQueue(), connectWorkers(1)]) {
    const backend = create('mail', { connection } as never, { withBlockingConnection: true });
    backend.on('error', () => undefined);
    await expect(backend.waitUntilReady()).rejects.toThrow();
    await settled();
    await backend.close();
    await release();
  }
  expect(connections).toBeGreaterThan(1);
});

it('nor of one that listens, which connects again', async () => {
  const listener = new ListeningConnection(url, {
    listen: 'LISTEN changes',
    name: 'test',
    onMessage: () => undefined,
    onConnected: () => undefined,
  });
  await listener.open();
  while (connections < 2) await settled();
  await listener.close();
});

it('promise 2: a standby gets no statement, and the caller may try again', async () => {
  isStandby = true;
  const pool = connectionPool({ url, isPooler: false }, new InvalidationBus());
  const error: unknown = await pool.query('UPDATE variants SET stock = 0').catch((reason: unknown) => reason);
  expect(translate(error)).toMatchObject({ code: 'unavailable', isOutcomeUnknown: false });
  expect(statements).toEqual([expect.stringContaining('pg_is_in_recovery()')]);
  await pool.end();
});

it('promise 2: a statement that a standby refused was not carried out', () => {
  const refused = Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' });
  expect(translate(refused)).toMatchObject({ code: 'unavailable', isOutcomeUnknown: false });
});
