// The simulated payment provider in a separate process. Delays responses to the shop as configured.
import { createSimulator } from '@shop/razorpay-simulator';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const simulator = createSimulator({
  keyId: process.env.KEY_ID,
  keySecret: process.env.KEY_SECRET,
  webhookSecret: process.env.WEBHOOK_SECRET,
  webhookUrl: null,
});
let delayMs = 0;
let heldCount = 0;

const server = http.createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://provider');
  if (pathname === '/bench/delay') {
    delayMs = Number(searchParams.get('ms'));
    heldCount = 0;
    return response.end('{}');
  }
  if (pathname === '/bench/held') return response.end(JSON.stringify(heldCount));
  if (delayMs > 0 && pathname.startsWith('/v1/')) {
    heldCount += 1;
    await pause(delayMs);
  }
  simulator.handle(request, response);
});
// Clients keep connections open for longer than Node's default of five seconds.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready ${server.address().port}\n`));
process.once('SIGTERM', () => process.exit(0));
