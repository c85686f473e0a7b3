import { hasWebAddress } from '@shop/contracts';

/** A file in a mail. `content` is in Base64. */
export interface MailAttachment {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: string;
}

/**
 * A mail in HTML and plain text. `key` is the same for all attempts to send a mail, so that receivers can detect
 * duplicates.
 */
export interface Mail {
  readonly key: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
  /** Of a mail that one may unsubscribe from: a page, which also accepts the POST request of RFC 8058. */
  readonly unsubscribeUrl?: string;
}

/** Sends mail. Resolves once the mail was accepted, throws otherwise. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;

  /** Sends several mails. @returns the outcome of each, in their order */
  sendAll(mails: readonly Mail[]): Promise<readonly PromiseSettledResult<void>[]> {
    return Promise.allSettled(mails.map((mail) => this.send(mail)));
  }

  /**
   * Erases mails to an address from this mailer's own storage, if any. Does not affect mails already passed to a mail
   * server.
   */
  async forget(_address: string): Promise<void> {}
}

/** The receiver permanently rejects this mail. It is not retried. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Returns a name as a mail may show it; empty when it contains a URL, which mail programs would turn into a link. */
export function nameInMail(name: string): string {
  return hasWebAddress(name) ? '' : name;
}
