import { UPLOAD_LIMIT_BYTES } from '@shop/contracts';
import { once } from 'node:events';
import type http from 'node:http';
import { ExternalImageServers, PUBLIC } from '../../testing/external-image-servers.js';
import { HttpExternalImages, Internet } from './http-external-images.js';

const CONTENT = Buffer.from('the content of an image');
const HOST = 'images.example.in';

let respond: http.RequestListener;
let imageServers: ExternalImageServers;
beforeEach(async () => {
  respond = (_request, response) => void response.end(CONTENT);
  imageServers = new ExternalImageServers((request, response) => respond(request, response));
  imageServers.hosts.set(HOST, [[PUBLIC]]);
  await imageServers.open();
});
afterEach(() => imageServers.close());

const fetched = (address: string, timeLimitMs?: number) =>
  new HttpExternalImages(imageServers, timeLimitMs).fetch(address);
const refusal = (address: string, timeLimitMs?: number) =>
  fetched(address, timeLimitMs).then(
    () => 'fetched',
    (error: Error) => error.message,
  );
const redirecting = (...locations: string[]) => {
  respond = (_request, response) => {
    const location = locations.shift();
    if (location === undefined) return void response.end(CONTENT);
    response.writeHead(302, { location }).end();
  };
};

const NOT_PUBLIC = 'This address is not on the public internet. Upload the file instead.';
const NOTHING_CAME = 'No image could be fetched from this address. Check it, or upload the file.';

describe('an image on another server', () => {
  it.each(['https', 'http'])('is fetched over %s, without any data of the shop or of a person', async (protocol) => {
    expect(await fetched(`${protocol}://${HOST}/almonds.jpg?w=640`)).toEqual(CONTENT);
    const [request] = imageServers.requests;
    expect([request?.method, request?.url, request?.headers.host]).toEqual(['GET', '/almonds.jpg?w=640', HOST]);
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it('is fetched from the checked addresses, and its host is resolved once', async () => {
    imageServers.hosts.set(HOST, [[PUBLIC], ['127.0.0.1']]);
    expect(await fetched(`https://${HOST}/a.jpg`)).toEqual(CONTENT);
    expect([imageServers.resolved, imageServers.dialled]).toEqual([[HOST], [{ addresses: [PUBLIC], port: 443 }]]);
  });

  it('is fetched through three redirects, one of them relative', async () => {
    redirecting('/b.jpg', `http://${HOST}/c.jpg`, `https://${HOST}/d.jpg`);
    expect(await fetched(`https://${HOST}/a.jpg`)).toEqual(CONTENT);
    expect(imageServers.requests.map(({ url }) => url)).toEqual(['/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg']);
    expect(imageServers.resolved).toHaveLength(4);
  });
});

describe('no connection is opened for', () => {
  it.each([
    ['a host of this machine', ['127.0.0.1']],
    ['a host of a private network', ['10.0.0.5']],
    ['the credentials of a cloud', ['169.254.169.254']],
    ['an IPv4 address in IPv6', ['::ffff:10.0.0.5']],
    ['a host that has a private address beside a public one', [PUBLIC, '192.168.0.1']],
    ['a host without an address', []],
  ])('%s', async (_, addresses) => {
    imageServers.hosts.set('inside.example', [addresses]);
    expect([await refusal('https://inside.example/a.jpg'), imageServers.dialled]).toEqual([NOT_PUBLIC, []]);
  });

  it.each([
    'http://127.0.0.1/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://017700000001/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'https://169.254.169.254/latest/meta-data',
  ])('the address %s', async (address) =>
    expect([await refusal(address), imageServers.resolved, imageServers.dialled]).toEqual([NOT_PUBLIC, [], []]),
  );

  it.each([
    ['ftp://images.example.in/a.jpg', /begins with https/],
    ['file:///etc/passwd', /begins with https/],
    ['gopher://x/1', /begins with https/],
    ['/uploads/a.jpg', /begins with https/],
    ['almonds.jpg', /begins with https/],
    ['https://admin:secret@images.example.in/a.jpg', /user name or a password/],
    ['https://images.example.in:8443/a.jpg', /contain a port/],
    ['http://images.example.in:6379/', /contain a port/],
  ])('%s', async (address, sentence) => {
    expect(await refusal(address)).toMatch(sentence);
    expect(imageServers.dialled).toEqual([]);
  });
});

describe('a redirect is checked like the first URL', () => {
  it.each([
    ['http://127.0.0.1/a.jpg', NOT_PUBLIC],
    ['http://[::1]/a.jpg', NOT_PUBLIC],
    ['https://inside.example/a.jpg', NOT_PUBLIC],
    ['file:///etc/passwd', 'Enter an address that begins with https://, such as https://example.in/almonds.jpg.'],
    ['http://images.example.in:6379/', 'An image address must not contain a port.'],
    ['https://a:b@images.example.in/', 'An image address must not contain a user name or a password.'],
  ])('to %s', async (location, sentence) => {
    imageServers.hosts.set('inside.example', [['10.0.0.5']]);
    redirecting(location);
    expect(await refusal(`https://${HOST}/a.jpg`)).toBe(sentence);
    expect(imageServers.requests).toHaveLength(1);
  });

  it('to the same host, which has another address by then', async () => {
    imageServers.hosts.set(HOST, [[PUBLIC], ['10.0.0.5']]);
    redirecting('/b.jpg');
    expect([await refusal(`https://${HOST}/a.jpg`), imageServers.dialled.length]).toEqual([NOT_PUBLIC, 1]);
  });

  it('and the fourth is not followed', async () => {
    redirecting('/b', '/c', '/d', '/e');
    expect(await refusal(`https://${HOST}/a.jpg`)).toBe('This address redirects too many times.');
    expect(imageServers.requests).toHaveLength(4);
  });
});

describe('the response is limited', () => {
  it('to 5 MB, with or without Content-Length', async () => {
    const large = Buffer.alloc(UPLOAD_LIMIT_BYTES + 1);
    respond = (_request, response) => void response.writeHead(200, { 'content-length': large.length }).end(large);
    expect(await refusal(`https://${HOST}/a.jpg`)).toBe('An image may be at most 5 MB.');
    let sent = 0;
    respond = (_request, response) => {
      const more = (): void => {
        sent += 1;
        response.write(Buffer.alloc(1024 * 1024), (error) => error ?? setImmediate(more));
      };
      more();
    };
    expect(await refusal(`https://${HOST}/a.jpg`)).toBe('An image may be at most 5 MB.');
    expect(sent).toBeLessThan(40);
    respond = (_request, response) => void response.end(Buffer.alloc(UPLOAD_LIMIT_BYTES));
    expect((await fetched(`https://${HOST}/a.jpg`)).length).toBe(UPLOAD_LIMIT_BYTES);
  });

  it.each([
    ['an answer that never begins', () => undefined],
    [
      'an answer that never ends',
      (_request: http.IncomingMessage, response: http.ServerResponse) => void response.write('x'),
    ],
  ])('to a time, for %s, after which the connection is closed', async (_, listener) => {
    let closed: Promise<unknown> | undefined;
    respond = (request, response) => {
      closed = once(request.socket, 'close');
      listener(request, response);
    };
    expect(await refusal(`https://${HOST}/a.jpg`, 300)).toBe(NOTHING_CAME);
    await closed;
  });

  it('to that time for all redirects and name lookups together', async () => {
    respond = (request, response) =>
      void setTimeout(() => response.writeHead(302, { location: `${request.url}x` }).end(), 150);
    expect(await refusal(`https://${HOST}/a`, 400)).toBe(NOTHING_CAME);
    jest.spyOn(imageServers, 'resolve').mockReturnValue(new Promise(() => undefined));
    expect(await refusal(`https://${HOST}/a`, 100)).toBe(NOTHING_CAME);
  });
});

describe('nothing is returned', () => {
  it.each([404, 500, 204, 304])('from a response %d', async (status) => {
    respond = (_request, response) => void response.writeHead(status).end();
    expect(await refusal(`https://${HOST}/a.jpg`)).toBe(NOTHING_CAME);
  });

  it('from a host that does not exist, or that hangs up', async () => {
    expect(await refusal('https://nowhere.example/a.jpg')).toBe(NOTHING_CAME);
    respond = (request) => request.socket.destroy();
    expect(await refusal(`https://${HOST}/a.jpg`)).toBe(NOTHING_CAME);
  });

  it('from a server whose certificate is for another host', async () => {
    imageServers.hosts.set('other.example', [[PUBLIC]]);
    expect(await refusal('https://other.example/a.jpg')).toBe(NOTHING_CAME);
    expect(imageServers.requests).toEqual([]);
  });
});

describe('with a list of allowed hosts', () => {
  const copy = (address: string) => new HttpExternalImages(imageServers, undefined, [HOST]).fetch(address);

  it('an image of a listed host is fetched', async () => {
    expect(await copy(`https://${HOST.toUpperCase()}/a.jpg`)).toEqual(CONTENT);
  });

  it.each(['other.example', `www.${HOST}`, `${HOST}.other.example`, PUBLIC, '[2606:4700::1111]'])(
    'nothing is sent to %s, and its name is not resolved',
    async (host) => {
      imageServers.hosts.set(host, [[PUBLIC]]);
      await expect(copy(`https://${host}/a.jpg`)).rejects.toThrow('This shop copies no images from');
      expect([imageServers.resolved, imageServers.dialled]).toEqual([[], []]);
    },
  );

  it('nothing is sent to another host that a listed one redirects to', async () => {
    imageServers.hosts.set('other.example', [[PUBLIC]]);
    redirecting('http://other.example/a.jpg');
    await expect(copy(`https://${HOST}/a.jpg`)).rejects.toThrow('This shop copies no images from other.example.');
    expect(imageServers.resolved).toEqual([HOST]);
  });
});

it('a name of this machine is not public on the real network', async () => {
  await expect(new HttpExternalImages(new Internet()).fetch('http://localhost/a.jpg')).rejects.toThrow(NOT_PUBLIC);
});

it('the real network connects to the given addresses', async () => {
  const { port } = (imageServers as unknown as { servers: { address(): { port: number } }[] }).servers[0]!.address();
  const socket = new Internet().connect(['127.0.0.1'], port);
  await once(socket, 'connect');
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
});
