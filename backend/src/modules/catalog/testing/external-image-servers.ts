import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { TestAuthority } from '../../../testing/certificates.js';
import { ExternalNetwork } from '../adapters/external-images/http-external-images.js';

/** An arbitrary public address; nothing is ever sent there. */
export const PUBLIC = '93.184.216.34';

/**
 * A fake internet: hosts have the addresses that the test sets, and every connection goes to a server on this machine.
 * The code under test alone decides which addresses may be connected to.
 */
export class ExternalImageServers extends ExternalNetwork {
  /** The addresses of each host, one list per lookup; the last one is repeated. */
  readonly hosts = new Map<string, string[][]>();
  readonly resolved: string[] = [];
  readonly dialled: { addresses: readonly string[]; port: number }[] = [];
  readonly requests: http.IncomingMessage[] = [];
  private readonly authority = new TestAuthority();
  override readonly authorities = this.authority.certificate;
  private readonly servers: net.Server[];
  private readonly sockets = new Set<net.Socket>();

  constructor(respond: http.RequestListener) {
    super();
    const listener: http.RequestListener = (request, response) => {
      this.requests.push(request);
      respond(request, response);
    };
    const { certificate, key } = this.authority.issue('images.example.in');
    this.servers = [http.createServer(listener), https.createServer({ cert: certificate, key }, listener)];
    for (const server of this.servers) server.on('connection', (socket: net.Socket) => this.sockets.add(socket));
  }

  async open(): Promise<void> {
    await Promise.all(this.servers.map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
  }

  close(): void {
    for (const server of this.servers) server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  override async resolve(host: string): Promise<readonly string[]> {
    this.resolved.push(host);
    const lists = this.hosts.get(host) ?? [];
    const addresses = lists.length > 1 ? lists.shift() : lists[0];
    if (!addresses) throw new Error(`getaddrinfo ENOTFOUND ${host}`);
    return addresses;
  }

  override connect(addresses: readonly string[], port: number): net.Socket {
    this.dialled.push({ addresses, port });
    const server = this.servers[port === 443 ? 1 : 0] as net.Server;
    return net.connect((server.address() as net.AddressInfo).port, '127.0.0.1');
  }
}
