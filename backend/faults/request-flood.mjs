// Sends the requests of a file in turn from this number of networks, each at this pace whatever the responses. Runs in a
// separate process, so that its CPU time does not delay the shop.
// node request-flood.mjs <port> <networks> <requests a second of each> <seconds> <file>; prints the number of responses by status.
import fs from 'node:fs';
import http from 'node:http';

const [port, networks, perSecond, seconds] = process.argv.slice(2).map(Number);
const requests = JSON.parse(fs.readFileSync(process.argv.at(-1), 'utf8'));
const agent = new http.Agent({ keepAlive: true });
const counts = {};
const count = (status) => void (counts[status] = (counts[status] ?? 0) + 1);

function send({ method, path, headers, body }, network) {
  const content = Buffer.from(body, 'base64');
  http
    .request(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        agent,
        headers: { ...headers, 'content-length': content.length, 'x-forwarded-for': `203.0.113.${network}` },
      },
      (response) =>
        response
          .resume()
          .on('end', () => count(response.statusCode))
          .on('error', () => count(0)),
    )
    .on('error', () => count(0))
    .end(content);
}

let sent = 0;
const timers = Array.from({ length: networks }, (_, network) =>
  setInterval(() => send(requests[sent++ % requests.length], network), 1000 / perSecond),
);
setTimeout(() => {
  for (const timer of timers) clearInterval(timer);
  agent.destroy();
  process.stdout.write(JSON.stringify(counts));
}, seconds * 1000);
