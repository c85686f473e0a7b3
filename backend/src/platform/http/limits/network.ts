import ipaddr from 'ipaddr.js';
import net from 'node:net';

/** Formats of some proxies: `1.2.3.4:5678`, `[::1]:80`, `[::1]`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d*)?$/;

/** Returns the network of one customer: the first half of an IPv6 address, since its holder may choose the rest. */
export function networkOf(ip: string): string {
  const address = addressIn(ip);
  return address instanceof ipaddr.IPv6 ? `${groupsOf(address, 4)}::/64` : (address ?? ip).toString();
}

/** Returns a larger, shared network for the log, in the proxy's format. Empty for an invalid address. */
export function wideNetworkOf(ip: string): string {
  const address = addressIn(ip);
  if (!address) return '';
  return address instanceof ipaddr.IPv6
    ? `${groupsOf(address, 3)}::/48`
    : `${address.octets.slice(0, 3).join('.')}.0/24`;
}

/** True when a request comes from this machine. */
export const isLoopback = (ip: string): boolean => addressIn(ip)?.range() === 'loopback';

/** Reads an address without port and brackets; an IPv4 address in IPv6 form becomes IPv4. */
function addressIn(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [, ipv6, ipv4] = WITH_PORT.exec(ip.trim()) ?? [];
  const bare = ipv6 ?? ipv4 ?? ip.trim();
  return net.isIP(bare) === 0 ? null : ipaddr.process(bare);
}

const groupsOf = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');
