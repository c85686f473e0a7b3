import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { testApp, type TestApp } from '../../testing/test-app.js';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await shop.app.listen(0, '127.0.0.1');
});
afterAll(() => shop.close());

function spoken(text: string): Promise<string> {
  const { port } = shop.app.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    socket
      .on('data', (chunk: Buffer) => (answer += chunk.toString()))
      .on('close', () => resolve(answer))
      .on('error', reject);
  });
}

it.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'PURGE', 'MERGE', 'LOCK', 'DEBUG'])(
  'rejects %s, and repeats nothing of the request',
  async (method) => {
    const answer = await spoken(
      `${method} /api/products HTTP/1.1\r\nhost: x\r\nauthorization: Bearer canary\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^(HTTP\/1\.1 (400|404|405|501) |$)/);
    expect(answer).not.toContain('canary');
  },
);
