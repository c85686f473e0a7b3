import { Controller, Get, Header, Param, UseGuards, Injectable, type CanActivate } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { Public } from '../../platform/http/caller.js';
import { MailboxMailer, type KeptMail } from '../../platform/mail/mailbox-mailer.js';
import { Config } from '../../config/config.js';
import { HTTP_MESSAGES } from '../../platform/http/messages.js';
import { mailboxPage, MAILBOX_STYLES, openableBody } from './mailbox-page.js';
import { MAILBOX_MESSAGES } from './messages.js';

/** Returns 404 unless the shop is a demo. */
@Injectable()
class DemoOnlyGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(): boolean {
    if (!this.config.isDemo) throw new DomainError('route_not_found', HTTP_MESSAGES.noSuchAddress);
    return true;
  }
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Mails contain styles and product images but no script. A click on a link opens it in the top-level window. */
const BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; sandbox allow-top-navigation-by-user-activation; frame-ancestors 'self'";

/** The mailbox of a demo: shows every mail that the shop sent, without a mail server. */
@Controller('demo')
@Public()
@UseGuards(DemoOnlyGuard)
export class MailboxController {
  constructor(private readonly mailbox: MailboxMailer) {}

  @Get('mailbox.json')
  @Header('cache-control', 'no-store')
  list(): Promise<readonly KeptMail[]> {
    return this.mailbox.list();
  }

  @Get('mailbox.css')
  @Header('content-type', 'text/css; charset=utf-8')
  styles(): string {
    return MAILBOX_STYLES;
  }

  @Get('mailbox')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('content-security-policy', PAGE_POLICY)
  async newest(): Promise<string> {
    const mails = await this.mailbox.list();
    return mailboxPage(mails, mails[0]);
  }

  @Get('mailbox/:key')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('content-security-policy', PAGE_POLICY)
  async one(@Param('key') key: string): Promise<string> {
    const mails = await this.mailbox.list();
    return mailboxPage(mails, pick(mails, key));
  }

  @Get('mailbox/:key/body')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('content-security-policy', BODY_POLICY)
  @Header('x-frame-options', 'SAMEORIGIN')
  async body(@Param('key') key: string): Promise<string> {
    return openableBody(pick(await this.mailbox.list(), key));
  }
}

function pick(mails: readonly KeptMail[], key: string): KeptMail {
  const mail = mails.find((each) => each.key === key);
  if (!mail) throw new DomainError('mail_not_found', MAILBOX_MESSAGES.notFound);
  return mail;
}
