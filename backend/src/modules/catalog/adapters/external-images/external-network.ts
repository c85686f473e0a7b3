import dns from 'node:dns/promises';
import net from 'node:net';

/** DNS and connections to the internet; tests provide their own. */
export abstract class ExternalNetwork {
  /** Certificate authorities to trust; undefined for those of Node.js. */
  abstract readonly authorities: string | undefined;

  /** @returns every IP address of a host @throws Error when it has none */
  abstract resolve(host: string): Promise<readonly string[]>;

  /** Connects to one of these IP addresses and to no other. */
  abstract connect(addresses: readonly string[], port: number): net.Socket;
}

/** The real internet. */
export class Internet extends ExternalNetwork {
  override readonly authorities = undefined;

  override async resolve(host: string): Promise<readonly string[]> {
    return (await dns.lookup(host, { all: true })).map(({ address }) => address);
  }

  /** Connects to the checked addresses without resolving the name again. */
  override connect(addresses: readonly string[], port: number): net.Socket {
    const checked = addresses.map((address) => ({ address, family: net.isIP(address) }));
    return net.connect({
      host: 'checked.invalid',
      port,
      autoSelectFamily: true,
      lookup: (_host, _options, done) => done(null, checked),
    });
  }
}
