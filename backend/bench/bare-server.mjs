// Baseline: a bare node:http server that sends the same bytes and headers as the shop. argv: the file with them.
import fs from 'node:fs';
import http from 'node:http';

const responses = new Map(
  JSON.parse(fs.readFileSync(process.argv[2], 'utf8')).map(({ key, headers, body }) => [
    key,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
);
const server = http.createServer((request, response) => {
  const { headers, body } = responses.get(`${request.headers['accept-encoding']} ${request.url}`);
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready ${server.address().port}\n`));
process.once('SIGTERM', () => process.exit(0));
