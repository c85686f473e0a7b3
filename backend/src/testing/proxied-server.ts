import Fastify, { type FastifyInstance } from 'fastify';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { TestAuthority } from './certificates.js';
import { freePort } from './free-port.js';
import { Proxy } from './proxy.js';

/** A server behind HAProxy with the settings of `docker/proxy`. */
export interface ProxiedServer {
  /** Ports of the proxy's listeners without TLS and with TLS. */
  readonly ports: { readonly clear: number; readonly secure: number };
  readonly authority: TestAuthority;
  /** Returns the complete log of the proxy. */
  log(): string;
  close(): Promise<void>;
}

interface Options {
  /** False for `http.cfg`, which has only the listener without TLS. */
  readonly hasTls: boolean;
  /** Adds routes to the server behind the proxy before it starts. */
  readonly routes: (server: FastifyInstance) => void;
}

/** Starts a server behind a proxy, with certificates of both kinds. */
export async function proxiedServer({ hasTls, routes }: Options): Promise<ProxiedServer> {
  const authority = new TestAuthority();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proxy-'));
  const server = Fastify({ forceCloseConnections: true });
  routes(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const ports = { clear: await freePort(), secure: await freePort() };
  const secure = hasTls ? { port: ports.secure, certificates: writeCertificates(authority, folder) } : undefined;
  const proxy = await Proxy.start({
    port: ports.clear,
    replicas: [(server.server.address() as AddressInfo).port],
    folder,
    ...(secure && { secure }),
  });
  return {
    ports,
    authority,
    log: () => fs.readFileSync(path.join(folder, 'proxy.log'), 'utf8'),
    close: async () => {
      await proxy.stop();
      await server.close();
      fs.rmSync(folder, { recursive: true });
    },
  };
}

function writeCertificates(authority: TestAuthority, folder: string): string {
  const certificates = path.join(folder, 'certificates');
  fs.mkdirSync(certificates);
  for (const kind of ['ecdsa', 'rsa'] as const) {
    const { certificate, key } = authority.issue('localhost', kind);
    fs.writeFileSync(path.join(certificates, `${kind}.pem`), certificate + key);
  }
  return certificates;
}
