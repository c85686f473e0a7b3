import net from 'node:net';

/** What came back over a connection. `status` is 0 when nothing did. */
export interface Said {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Writes these very bytes to a server on this machine and reads until it closes the connection: for requests that no client would send.
 * @param patienceMs then the connection is closed here
 */
export function sayTo(port: number, text: string | Buffer, patienceMs = 20_000): Promise<Said> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(patienceMs, () => socket.destroy());
    // A server that has answered need not read the rest: what was sent after that is refused.
    socket
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('error', () => undefined)
      .on('close', () => resolve(read(Buffer.concat(pieces).toString('latin1'))));
  });
}

function read(answer: string): Said {
  const end = answer.indexOf('\r\n\r\n');
  // "100 Continue" only announces the answer.
  if (answer.startsWith('HTTP/1.1 1') && end >= 0) return read(answer.slice(end + 4));
  const [line = '', ...lines] = answer.slice(0, end < 0 ? undefined : end).split('\r\n');
  const headers = lines.map(
    (header) =>
      [header.slice(0, header.indexOf(':')).toLowerCase(), header.slice(header.indexOf(':') + 1).trim()] as const,
  );
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: end < 0 ? '' : answer.slice(end + 4),
  };
}
