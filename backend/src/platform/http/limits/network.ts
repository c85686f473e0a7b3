import net from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;
/** Formats of some proxies: `1.2.3.4:5678`, `[::1]:80`, `[::1]`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d*)?$/;

/** Returns the network of one customer: the first half of an IPv6 address, since its holder may choose the rest. */
export function networkOf(ip: string): string {
  const address = bare(ip);
  return net.isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** Returns a larger, shared network for the log, in the proxy's format. Empty for an invalid address. */
export function wideNetworkOf(ip: string): string {
  const address = bare(ip);
  if (net.isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  return net.isIPv6(address) ? `${groupsOf(address).slice(0, 3).join(':')}::/48` : '';
}

/** True when a request comes from this machine. */
export function isLoopback(ip: string): boolean {
  const address = bare(ip);
  return address === '::1' || address.startsWith('127.');
}

/** Removes port, brackets, and the IPv6 prefix of an IPv4 address. */
function bare(ip: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(ip.trim()) ?? [];
  return (ipv6 ?? ipv4 ?? ip.trim()).replace(IPV4_IN_IPV6, '');
}

/** Returns the eight groups of an IPv6 address without leading zeros, with `::` expanded. */
function groupsOf(address: string): string[] {
  const [head = [], tail] = address
    .replace(/%.*$/, '')
    .split('::')
    .map((half) => (half ? half.split(':') : []));
  const left = tail ? Array<string>(8 - head.length - tail.length).fill('0') : [];
  return [...head, ...left, ...(tail ?? [])].map((group) => parseInt(group, 16).toString(16));
}
