import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Mail } from '../../../kernel/mailer.js';
import { readMime } from './read-mime.js';

interface Behaviour {
  /** 0 chooses a free port. */
  readonly port?: number;
  /** The status code that rejects a recipient; evaluated for each one. */
  readonly recipientStatus?: () => number | undefined;
}

/** A mail server that accepts everything, or rejects recipients with a status code. */
export class SmtpSink {
  readonly arrived: Mail[] = [];

  private constructor(
    private readonly server: SMTPServer,
    readonly port: number,
  ) {}

  static async open({ port = 0, recipientStatus = () => undefined }: Behaviour = {}): Promise<SmtpSink> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, callback) => {
        const responseCode = recipientStatus();
        callback(responseCode ? Object.assign(new Error('not now'), { responseCode }) : null);
      },
      onData: (stream, session, callback) =>
        void sink
          .take(
            stream,
            session.envelope.rcptTo.map(({ address }) => address),
          )
          .then(() => callback(), callback),
    });
    // A client that is killed while sending causes an error in the server, which is expected.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    const sink = new SmtpSink(server, (server.server.address() as AddressInfo).port);
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async take(stream: AsyncIterable<Buffer>, receivers: readonly string[]): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const mail = readMime(Buffer.concat(chunks).toString('latin1'));
    for (const address of receivers) this.arrived.push({ ...mail, to: { ...mail.to, address } });
  }
}
