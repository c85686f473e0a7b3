import net from 'node:net';

/** Special-purpose IPv4 addresses (IANA registry, RFC 6890 and later): this network, private, carrier-grade NAT, loopback, link-local, … */
const CLOSED_IPV4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * Only global unicast IPv6 addresses are public. This excludes loopback, link-local, unique local and multicast
 * addresses, and those that embed any IPv4 address: mapped (::ffff:0:0/96), compatible (::/96) and NAT64 (64:ff9b::/96,
 * 64:ff9b:1::/48).
 */
const OPEN_IPV6: readonly [network: string, prefix: number] = ['2000::', 3];
/** Exceptions within it: IETF assignments with Teredo (2001::/23), documentation, 6to4, direct delegation of AS 112. */
const CLOSED_IPV6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const closed = new net.BlockList();
for (const [network, prefix] of CLOSED_IPV4) closed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of CLOSED_IPV6) closed.addSubnet(network, prefix, 'ipv6');
const openIpv6 = new net.BlockList();
openIpv6.addSubnet(...OPEN_IPV6, 'ipv6');

/** True when an IP address, in any spelling that `net.isIP` accepts, is publicly routable. */
export function isPublicAddress(ip: string): boolean {
  const family = net.isIP(ip);
  if (family === 4) return !closed.check(ip, 'ipv4');
  return family === 6 && !ip.includes('%') && openIpv6.check(ip, 'ipv6') && !closed.check(ip, 'ipv6');
}
