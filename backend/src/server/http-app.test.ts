import { testApp } from '../testing/test-app.js';

// Nest's own signal handler would close connections immediately that `drain` still serves.
it.each(['SIGTERM', 'SIGINT'])(
  'leaves %s to the process, which notifies load balancers before it closes anything',
  async (signal) => {
    const before = process.listenerCount(signal);
    const shop = await testApp();
    expect(process.listenerCount(signal)).toBe(before);
    await shop.close();
  },
);
