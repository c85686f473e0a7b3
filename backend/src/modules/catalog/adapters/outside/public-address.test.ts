import { isPublicAddress } from './public-address.js';

it.each(['93.184.216.34', '8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '223.255.255.255', '2606:2800:220:1::1', '2a00:1450:4009::1'])('%s is public', (ip) =>
  expect(isPublicAddress(ip)).toBe(true));

it.each([
  ['this network', '0.0.0.0'], ['private', '10.1.2.3'], ['private', '172.16.0.1'], ['private', '172.31.255.255'], ['private', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1'], ['carrier-grade NAT', '100.127.255.255'], ['loopback', '127.0.0.1'], ['loopback', '127.255.255.254'],
  ['link-local, where clouds keep credentials', '169.254.169.254'], ['IETF assignments', '192.0.0.8'], ['documentation', '192.0.2.1'], ['documentation', '198.51.100.1'], ['documentation', '203.0.113.1'],
  ['6to4 relays', '192.88.99.1'], ['benchmarks', '198.18.0.1'], ['multicast', '224.0.0.1'], ['multicast', '239.255.255.250'], ['reserved', '240.0.0.1'], ['broadcast', '255.255.255.255'],
  ['unspecified', '::'], ['loopback', '::1'], ['link-local', 'fe80::1'], ['link-local with a zone', 'fe80::1%eth0'], ['unique local', 'fd00::1'], ['unique local, where clouds keep credentials', 'fd00:ec2::254'],
  ['multicast', 'ff02::1'], ['site-local', 'fec0::1'], ['IPv4-mapped', '::ffff:127.0.0.1'], ['IPv4-mapped, in hexadecimal', '::ffff:7f00:1'], ['IPv4-mapped, public', '::ffff:8.8.8.8'],
  ['IPv4-compatible', '::127.0.0.1'], ['NAT64', '64:ff9b::7f00:1'], ['NAT64, local', '64:ff9b:1::a00:1'], ['6to4', '2002:7f00:1::1'], ['Teredo', '2001:0:4136:e378::1'], ['documentation', '2001:db8::1'], ['documentation', '3fff::1'],
  ['a zone on a public one', '2606:2800:220:1::1%eth0'], ['no address', 'localhost'], ['another spelling of loopback', '0x7f.1'], ['nothing', ''],
])('%s is not public: %s', (_, ip) => expect(isPublicAddress(ip)).toBe(false));
