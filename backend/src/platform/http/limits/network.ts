import type { IncomingMessage } from 'node:http';
import net from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/** Who calls: past so many proxies of ours, counted from the right end of `X-Forwarded-For`, as Fastify does by `trustProxy`. */
export function addressOf({ socket, headers }: IncomingMessage, hops: number): string {
  const given = hops > 0 ? String(headers['x-forwarded-for'] ?? '').split(',').map((part) => part.trim()).filter(Boolean).reverse() : [];
  const addresses = [socket.remoteAddress ?? '', ...given];
  return addresses[Math.min(hops, addresses.length - 1)] as string;
}

/** The part of an address that one customer has: of IPv6 the first half, since the rest is theirs to choose. */
export function networkOf(ip: string): string {
  const address = ip.replace(IPV4_IN_IPV6, '');
  return net.isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** Whether a call comes from this very machine. */
export function isLoopback(ip: string): boolean {
  const address = ip.replace(IPV4_IN_IPV6, '');
  return address === '::1' || address.startsWith('127.');
}

/** The eight groups of an IPv6 address without leading zeros, written out where `::` leaves some away. */
function groupsOf(address: string): string[] {
  const [head = [], tail] = address.replace(/%.*$/, '').split('::').map((half) => (half ? half.split(':') : []));
  const left = tail ? Array<string>(8 - head.length - tail.length).fill('0') : [];
  return [...head, ...left, ...(tail ?? [])].map((group) => parseInt(group, 16).toString(16));
}
