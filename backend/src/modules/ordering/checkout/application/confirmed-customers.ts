import { formatPaise, paise, type Paise } from '@shop/money';
import { DomainError } from '../../../../kernel/domain-error.js';
import type { Outbox } from '../../../../kernel/outbox.js';
import type { Accounts } from '../../../identity/index.js';
import type { PaymentGateway } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';

/** Requires a confirmed e-mail where the configuration of the shop or the way to pay asks for one. */
export class ConfirmedCustomers {
  constructor(
    private readonly accounts: Pick<Accounts, 'find'>,
    private readonly outbox: Outbox,
    private readonly isAlwaysRequired: boolean,
  ) {}

  /** Call it outside of transactions: the mail with the link is sent although it throws. @throws DomainError `email_not_confirmed` */
  async assertMayPay(userId: string, gateway: PaymentGateway, amountPaise: Paise): Promise<void> {
    const { confirmedAbovePaise } = await gateway.unpaidLimits();
    const isAbove = confirmedAbovePaise !== null && amountPaise > confirmedAbovePaise;
    if (!this.isAlwaysRequired && !isAbove) return;
    if ((await this.accounts.find(userId))?.isEmailConfirmed) return;
    if (this.isAlwaysRequired) throw new DomainError('email_not_confirmed', ORDERING_MESSAGES.confirmEmail);
    await this.outbox.add('email-confirmation.requested', { userId });
    const limit = formatPaise(paise(confirmedAbovePaise ?? 0));
    throw new DomainError('email_not_confirmed', ORDERING_MESSAGES.confirmToOrder(limit));
  }
}
