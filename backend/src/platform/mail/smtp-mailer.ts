import { createTransport, type Transporter } from 'nodemailer';
import { Mailer, MailRefused, type Mail } from '../../kernel/mailer.js';

/** Well below the time after which a job counts as stalled. */
const LIMIT_MS = 10_000;

interface SmtpFault {
  readonly command?: string;
  readonly permanent?: boolean;
  readonly message: string;
}

/** Sends mails to an SMTP server, with one connection per mail. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;

  /**
   * @param from returns the sender at present
   * @param messageHost the part of the Message-ID after the `@`
   */
  constructor(
    url: string,
    private readonly from: () => string | { readonly name: string; readonly address: string },
    private readonly messageHost: string,
  ) {
    super();
    this.transport = createTransport({
      url,
      connectionTimeout: LIMIT_MS,
      greetingTimeout: LIMIT_MS,
      socketTimeout: LIMIT_MS,
      dnsTimeout: LIMIT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** @throws MailRefused when the server rejects this mail permanently, any other error when a retry may succeed */
  override async send({ key, to, subject, text, html, attachments = [], unsubscribeUrl }: Mail): Promise<void> {
    try {
      await this.transport.sendMail({
        messageId: `<${key}@${this.messageHost}>`,
        from: this.from(),
        to: { ...to },
        subject,
        text,
        html,
        ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
        attachments: attachments.map(({ name, type, content }) => ({
          ...{ filename: name, contentType: type, content, encoding: 'base64' },
        })),
      });
    } catch (error) {
      const fault = error as SmtpFault;
      const isAboutThisMail = fault.command === 'RCPT TO' || fault.command === 'DATA';
      throw fault.permanent && isAboutThisMail ? new MailRefused(fault.message) : error;
    }
  }
}

/** Mail programs show a button that unsubscribes in one click (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
