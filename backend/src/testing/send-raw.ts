import net from 'node:net';

/** A response read from a socket. `status` is 0 when there was none. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Writes raw bytes to a local server and reads until it closes the connection, for requests that HTTP clients cannot
 * send.
 * @param timeoutMs closes the connection after this time
 */
export function sendRaw(port: number, text: string | Buffer, timeoutMs = 20_000): Promise<RawResponse> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(timeoutMs, () => socket.destroy());
    // A server that has responded may reset the connection instead of reading the rest of the request.
    socket
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('error', () => undefined)
      .on('close', () => resolve(read(Buffer.concat(pieces).toString('latin1'))));
  });
}

function read(response: string): RawResponse {
  const end = response.indexOf('\r\n\r\n');
  // "100 Continue" precedes the response.
  if (response.startsWith('HTTP/1.1 1') && end >= 0) return read(response.slice(end + 4));
  const [line = '', ...lines] = response.slice(0, end < 0 ? undefined : end).split('\r\n');
  const headers = lines.map(
    (header) =>
      [header.slice(0, header.indexOf(':')).toLowerCase(), header.slice(header.indexOf(':') + 1).trim()] as const,
  );
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: end < 0 ? '' : response.slice(end + 4),
  };
}
