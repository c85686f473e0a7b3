import { Injectable } from '@nestjs/common';
import { contentsText, resolveImageUrl, type BoxContent } from '@shop/contracts';
import { formatPaise, sum, times } from '@shop/money';
import { Config } from '../../config/config.js';
import { wordsOf } from '../../kernel/mail-words.js';
import { Mailer, type Mail } from '../../kernel/mailer.js';
import { greeting, renderEmail, type Row } from '../../markup/email-template.js';
import type { LeftCart } from '../carts/index.js';
import { Catalog, type SellableVariant } from '../catalog/index.js';
import { Accounts } from '../identity/index.js';
import { OrderViews } from '../ordering/index.js';
import { CartReminderRepository } from './cart-reminder.repository.js';
import { LeftCarts } from './left-carts.js';
import { CART_REMINDER_MESSAGES } from './messages.js';

const { mail: TEXTS } = CART_REMINDER_MESSAGES;

export const CART_REMINDER_MAIL = { key: 'mailCartReminder', originals: TEXTS } as const;

/** What a reminder is about: a cart that is still left, by a customer who still wants the mail. */
@Injectable()
export class WantedReminders {
  constructor(
    private readonly reminders: CartReminderRepository,
    private readonly left: LeftCarts,
    private readonly orders: OrderViews,
  ) {}

  /**
   * @returns null when reminders are off or unwanted by now, or the customer has changed the cart or ordered in the
   * meantime
   */
  async find(userId: string): Promise<{ readonly cart: LeftCart; readonly stopKey: string } | null> {
    const reminder = await this.reminders.find(userId);
    const [cart] = await this.left.of([userId]);
    if (!reminder || !cart) return null;
    const [newest] = (await this.orders.findOwn(userId, 1)).orders;
    // The cart loses what was ordered by a job, which may be late.
    if (newest && new Date(newest.createdAt) >= cart.changedAt) return null;
    return { cart, stopKey: reminder.stopKey };
  }
}

interface Contents {
  readonly to: Mail['to'];
  readonly rows: readonly Row[];
}

/** What is in a cart, for its mail. */
@Injectable()
export class CartContents {
  constructor(
    private readonly accounts: Accounts,
    private readonly catalog: Catalog,
    private readonly config: Config,
  ) {}

  /** @returns null when nothing in the cart can be bought now, or the customer has not confirmed the e-mail address */
  async of({ userId, items }: LeftCart): Promise<Contents | null> {
    const account = await this.accounts.find(userId);
    if (!account?.isEmailConfirmed) return null;
    const wanted = items.flatMap((item) => [item, ...(item.contents ?? [])]);
    const sellable = await this.catalog.sellable(wanted.map(({ product, size }) => ({ productId: product, size })));
    const find = ({ product, size }: BoxContent) =>
      sellable.find((one) => one.productId === product && one.size === size && one.free > 0);
    const rows = items.flatMap((item): Row[] => {
      const [variant, contents] = [find(item), (item.contents ?? []).map(find)];
      const inside = contents.filter((content) => content !== undefined);
      return variant && inside.length === contents.length ? [this.row(variant, inside, item.quantity)] : [];
    });
    return rows.length > 0 ? { to: { name: account.name, address: account.email }, rows } : null;
  }

  /** A box costs what it and its contents cost. */
  private row(variant: SellableVariant, inside: readonly SellableVariant[], quantity: number): Row {
    const { name, size, imageUrl } = variant;
    const price = sum([variant, ...inside].map(({ pricePaise }) => pricePaise));
    const shown = `${name}, ${size} × ${quantity}${inside.length > 0 ? ` (${contentsText(inside)})` : ''}`;
    const row = [shown, formatPaise(times(price, quantity))] as const;
    return imageUrl ? [...row, this.absolute(imageUrl)] : row;
  }

  private absolute(imageUrl: string): string {
    return new URL(resolveImageUrl(imageUrl), this.config.publicUrl).href;
  }
}

/** Mails customers what they left in their cart. */
@Injectable()
export class CartReminderMails {
  constructor(
    private readonly wanted: WantedReminders,
    private readonly contents: CartContents,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  /** @throws when the mail was not accepted */
  async send(userId: string): Promise<void> {
    const found = await this.wanted.find(userId);
    const contents = found && (await this.contents.of(found.cart));
    if (!contents) return;
    const words = wordsOf(this.config, CART_REMINDER_MAIL);
    const unsubscribeUrl = `${this.config.publicUrl}/unsubscribe/${found.stopKey}`;
    await this.mailer.send({
      key: `cart-left-${userId}-${found.cart.filledAt.getTime()}`,
      to: contents.to,
      subject: words('subject', this.config.storeName),
      unsubscribeUrl,
      ...renderEmail(this.config, greeting(contents.to.name), [
        { paragraph: words('asked') },
        { rows: contents.rows },
        { button: TEXTS.open, url: `${this.config.publicUrl}/cart` },
        { paragraph: words('once') },
        { link: TEXTS.stop, url: unsubscribeUrl },
      ]),
    });
  }
}
