// Programs in place of images that are not there: `node stand-ins.mjs storage|mail|dns <settings as JSON>`. Each prints "ready".
import { transformFileSync } from '@swc/core';
import dgram from 'node:dgram';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

const SIGNATURE = path.resolve(import.meta.dirname, '../../backend/src/platform/storage/testing/aws-signature.ts');

const PROGRAMS = { storage, mail, dns };
const ready = () => process.stdout.write('ready\n');
PROGRAMS[process.argv[2]](JSON.parse(process.argv[3]));

/** S3-compatible storage with one bucket in memory, which accepts only requests signed with the key. */
async function storage({ key, bucket, folder }) {
  const code = path.join(folder, 'aws-signature.mjs');
  fs.writeFileSync(
    code,
    transformFileSync(SIGNATURE, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }).code,
  );
  const { isSignedBy } = await import(code);
  const files = new Map();
  const respond = (request, name, body) => {
    if (!isSignedBy(key, request)) return [403];
    if (request.method === 'PUT') return (files.set(name, { body, type: request.headers['content-type'] }), [200]);
    if (request.method === 'DELETE') return (files.delete(name), [204]);
    if (name === bucket) return [200];
    const file = files.get(name);
    return file ? [200, { 'content-type': file.type }, file.body] : [404];
  };
  http
    .createServer(async (request, response) => {
      const [status, headers, body] = respond(request, request.url.slice(1), Buffer.concat(await request.toArray()));
      response.writeHead(status, headers).end(body);
    })
    .listen(8333, ready);
}

/** A mail catcher: keeps mails as files. */
function mail({ folder }) {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      fs.writeFileSync(path.join(folder, `${++count}.eml`), Buffer.concat(await stream.toArray()));
      done();
    },
  });
  server.on('error', () => undefined);
  server.listen(1025, ready);
}

/** Docker's name server: all addresses of a service by its name. */
function dns({ addresses }) {
  const socket = dgram.createSocket('udp4');
  socket.on('message', (query, { address, port }) => {
    const end = query.indexOf(0, 12) + 5;
    const question = query.subarray(12, end);
    const name = question.toString('latin1', 1, question[0] + 1);
    const isIpv4 = query.readUInt16BE(end - 4) === 1;
    const found = isIpv4 ? (addresses[name] ?? []) : [];
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(addresses[name] ? 0x8180 : 0x8183, 2);
    [1, found.length, 0, 0].forEach((value, at) => header.writeUInt16BE(value, 4 + 2 * at));
    const records = found.map((one) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...one.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([header, question, ...records]), port, address);
  });
  socket.bind(53, '127.0.0.11', ready);
}
