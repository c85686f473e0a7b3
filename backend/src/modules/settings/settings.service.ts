import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  missingInformation,
  type CartReminderSettings,
  type OpenPoint,
  type StoreInformation,
  type StoreSettings,
} from '@shop/contracts';
import type { ShippingSettings } from '@shop/pricing';
import { Config } from '../../config/config.js';
import { AuditLog, differenceOf } from '../../kernel/audit-log.js';
import { OpenPoints, type OpenPointSource } from '../../kernel/open-points.js';
import type { BannerState } from './banner.service.js';
import { SETTINGS_MESSAGES } from './messages.js';
import { SettingsRepository, type StoredSettings } from './settings.repository.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    'settings.changed': ShippingSettings & BannerState;
    'store-information.changed': StoreInformation;
    'cart-reminders.changed': CartReminderSettings;
  }
}

/** Shipping, and what the shop says about itself. */
@Injectable()
export class SettingsService implements OpenPointSource, OnModuleInit {
  constructor(
    private readonly stored: SettingsRepository,
    private readonly audit: AuditLog,
    private readonly registry: OpenPoints,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.registry.add(this);
  }

  /** Returns the settings in the shape of the public response: rupees, in both forms of the specification. */
  async storeSettings(): Promise<StoreSettings> {
    const [{ shipping }, surcharge] = await Promise.all([this.stored.current(), this.stored.surcharge()]);
    const { cost, freeShippingThreshold } = shipping;
    return { shipping, shippingCost: cost, freeShippingThreshold, ...(surcharge > 0 && { hasSurcharges: true }) };
  }

  /** Returns what the shop says about itself, all of it public. Empty texts are missing. */
  async storeInformation(): Promise<StoreInformation> {
    return (await this.stored.current()).information;
  }

  /** Payments that have already started keep their shipping cost. */
  async changeShipping(shipping: ShippingSettings): Promise<StoreSettings> {
    await this.audit.run(async (record) => {
      const before = await this.stored.lock();
      await this.stored.change({ shipping });
      record('settings.changed', {
        subject: { id: 'shipping', label: 'Shipping' },
        ...differenceOf(before.shipping, shipping),
      });
    });
    return this.storeSettings();
  }

  /** Invoices that exist keep their own copy. */
  async changeStoreInformation(information: StoreInformation): Promise<StoreInformation> {
    await this.audit.run(async (record) => {
      const before = await this.stored.lock();
      await this.stored.change({ information });
      record('store-information.changed', {
        subject: { id: 'store-information' },
        ...differenceOf(before.information, information),
      });
    });
    return this.storeInformation();
  }

  async cartReminders(): Promise<CartReminderSettings> {
    return { isOn: (await this.stored.current()).remindsOfCarts };
  }

  /** Consents of customers remain, and count again when reminders are switched on again. */
  async changeCartReminders({ isOn }: CartReminderSettings): Promise<CartReminderSettings> {
    await this.audit.run(async (record) => {
      const before = await this.stored.lock();
      await this.stored.change({ remindsOfCarts: isOn });
      record('cart-reminders.changed', {
        subject: { id: 'cart-reminders' },
        ...differenceOf({ isOn: before.remindsOfCarts }, { isOn }),
      });
    });
    return { isOn };
  }

  /** What the shop has yet to say about itself, and until it opens: what delivery costs, and a test mail. */
  async openPoints(): Promise<readonly OpenPoint[]> {
    const stored = await this.stored.current();
    return [...informationPoints(stored), ...shippingPoints(stored), ...this.mailPoints(stored)];
  }

  private mailPoints({ mailTestedAt, isOpen }: StoredSettings): OpenPoint[] {
    const hasServer = this.config.smtpUrl !== null;
    if (hasServer ? mailTestedAt : isOpen) return [];
    const { missing, noServer } = SETTINGS_MESSAGES.testMail;
    return [{ code: 'test-mail', text: hasServer ? missing : noServer, place: 'mail', details: [], until: null }];
  }
}

function informationPoints({ information }: StoredSettings): OpenPoint[] {
  const missing = missingInformation(information);
  if (missing.length === 0) return [];
  const { incomplete, required } = SETTINGS_MESSAGES.information;
  const details = missing.map((part) => ({ text: required[part] }));
  return [{ code: 'store-information', text: incomplete, place: 'store-information', details, until: null }];
}

/** A cost of 0 is the default, so it may not have been chosen. */
function shippingPoints({ shipping: { cost }, isOpen }: StoredSettings): OpenPoint[] {
  if (isOpen || cost > 0) return [];
  return [{ code: 'shipping', text: SETTINGS_MESSAGES.noShippingCost, place: 'shipping', details: [], until: null }];
}
