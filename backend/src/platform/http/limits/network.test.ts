import type { IncomingMessage } from 'node:http';
import { addressOf, isLoopback, networkOf, wideNetworkOf } from './network.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
])('takes %s as one of %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['127.0.0.1:4011', true],
  ['[::1]:80', true],
  ['[::2]:80', false],
  ['128.0.0.1', false],
  ['::2', false],
])('knows whether %s is this machine', (ip, is) => {
  expect(isLoopback(ip)).toBe(is);
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.7:5678', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1::/48'],
  ['unknown', ''],
  ['', ''],
])('writes of %s no more than %j', (ip, network) => {
  expect(wideNetworkOf(ip)).toBe(network);
});

describe('who calls', () => {
  const request = (given: string | undefined) =>
    ({ socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': given } }) as unknown as IncomingMessage;

  it.each([
    [0, '203.0.113.7', '10.0.0.1'],
    [1, undefined, '10.0.0.1'],
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '198.51.100.9, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.9,203.0.113.7', '198.51.100.9'],
    [3, '198.51.100.9, 203.0.113.7', '198.51.100.9'],
  ])('past %i proxies of ours that were given %s is %s', (hops, given, address) => {
    expect(addressOf(request(given), hops)).toBe(address);
  });
});
