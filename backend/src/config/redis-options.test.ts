import { redisOptions } from './redis-options.js';

it('connects to the server of the address, with its account', () => {
  expect(redisOptions('redis://shop:p%40ss@cache')).toEqual({
    username: 'shop',
    password: 'p@ss',
    db: 0,
    host: 'cache',
    port: 6379,
  });
  expect(redisOptions('rediss://cache:7000/2')).toEqual({ tls: {}, db: 2, host: 'cache', port: 7000 });
});

it('asks sentinels for the master that the address names, encrypted where the address is', () => {
  const sentinels = ['sentinel-1', 'sentinel-2:7001'];
  expect(redisOptions('rediss://shop:pass@shop-jobs', sentinels)).toMatchObject({
    name: 'shop-jobs',
    sentinels: [
      { host: 'sentinel-1', port: 26_379 },
      { host: 'sentinel-2', port: 7001 },
    ],
    enableTLSForSentinelMode: true,
    username: 'shop',
    password: 'pass',
  });
});
