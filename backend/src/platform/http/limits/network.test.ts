import { isLoopback, networkOf } from './network.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('takes %s as one of %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([['127.0.0.1', true], ['127.8.0.1', true], ['::1', true], ['::ffff:127.0.0.1', true], ['128.0.0.1', false], ['::2', false]])('knows whether %s is this machine', (ip, is) => {
  expect(isLoopback(ip)).toBe(is);
});
