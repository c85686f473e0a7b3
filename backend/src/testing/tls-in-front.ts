import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import type { Certified } from './certificates.js';

/** PostgreSQL's TLS request has eight bytes; the server accepts with one byte. */
const POSTGRES_QUESTION_BYTES = 8;

/** Terminates TLS in front of a local server. @param greeting how the server's protocol starts TLS */
export async function tlsInFrontOf(
  port: number,
  certified: Certified,
  greeting: 'at once' | 'as PostgreSQL' = 'at once',
): Promise<{ port: number; close(): void }> {
  const sockets = new Set<net.Socket>();
  const secure = (socket: net.Socket) => {
    const inside = new tls.TLSSocket(socket, { isServer: true, cert: certified.certificate, key: certified.key });
    const behind = net.connect(port, '127.0.0.1');
    for (const each of [inside, behind]) each.on('error', () => [inside, behind].forEach((end) => end.destroy()));
    inside.pipe(behind).pipe(inside);
    sockets.add(behind);
  };
  const front = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (greeting === 'at once') return secure(socket);
    socket.once('readable', () => {
      socket.read(POSTGRES_QUESTION_BYTES);
      socket.write('S');
      secure(socket);
    });
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    port: (front.address() as net.AddressInfo).port,
    close: () => {
      front.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
