import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { RazorpayKeysInput, RazorpayKeysSource } from '@shop/contracts/razorpay-keys';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { Config } from '../../../../config/config.js';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { CONFIG, EVERYTHING, InvalidationBus } from '../../../../platform/database/invalidation-bus.js';
import { ProviderFault } from '../../domain/provider-payment.js';
import { KEYS_MESSAGES } from './keys-messages.js';
import { RAZORPAY } from './razorpay-entities.js';
import { RazorpayGateway } from './razorpay-gateway.js';
import { settingsWith } from './razorpay.variables.js';
import { StoredKeys, type StoredRazorpayKeys } from './stored-keys.js';

declare module '../../../../kernel/audit-log.js' {
  interface AuditEvents {
    'razorpay-keys.changed': { readonly keyId: string | null; readonly isTried: boolean };
    'razorpay-keys.removed': { readonly keyId: string | null };
  }
}

/** Keys of Razorpay that owners enter. Those of the environment win. */
@Injectable()
export class RazorpayKeyStore implements OnModuleInit {
  private readonly logger = new Logger('Payments');
  private readonly oneAtATime = pLimit(1);
  /** What the shop was started with: the keys of the environment, the simulator, or null. */
  private readonly atStart = this.config.provider(RAZORPAY);

  constructor(
    private readonly config: Config,
    private readonly stored: StoredKeys,
    private readonly audit: AuditLog,
    private readonly bus: InvalidationBus,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.isSetByEnvironment) return;
    this.bus.subscribe((topic) => {
      if (topic === 'settings' || (topic === EVERYTHING && this.bus.isConnected))
        this.load().catch((error: Error) =>
          this.logger.warn(`Keys of Razorpay could not be read again; using the previous ones: ${error.message}`),
        );
    });
    await this.load();
  }

  async source(): Promise<{ source: RazorpayKeysSource; isTried: boolean; isRetired?: boolean }> {
    if (this.isSetByEnvironment) return { source: 'environment', isTried: true };
    const stored = await this.stored.current();
    if (stored?.isRetired) return { source: 'shop', isTried: true, isRetired: true };
    if (stored) return { source: stored.secrets ? 'shop' : 'unreadable', isTried: stored.isTried };
    return { source: this.atStart ? 'simulator' : 'none', isTried: true };
  }

  /**
   * Tries keys at Razorpay and stores them. Payments use them at once, in every process.
   * @throws DomainError `payment_method_unavailable` while the environment sets the keys, `invalid_input` when Razorpay
   * rejects them, `payments_unavailable` when it cannot be reached and they are not to be kept untried
   */
  async change({ keyId, keySecret, webhookSecret, keepUntried = false }: RazorpayKeysInput): Promise<void> {
    if (this.isSetByEnvironment) throw new DomainError('payment_method_unavailable', KEYS_MESSAGES.setByEnvironment);
    const keys = { keyId, keySecret, webhookSecret, previousWebhookSecret: null };
    const isTried = await this.areAccepted(keys);
    if (!isTried && !keepUntried) throw new DomainError('payments_unavailable', KEYS_MESSAGES.notReached);
    await this.audit.run(async (record) => {
      const before = await this.stored.current();
      const replaced = before?.secrets?.webhookSecret ?? null;
      const previousWebhookSecret = replaced === webhookSecret ? before!.secrets!.previousWebhookSecret : replaced;
      await this.stored.replace(keyId, { keySecret, webhookSecret, previousWebhookSecret }, isTried);
      record('razorpay-keys.changed', {
        subject: { id: RAZORPAY, label: KEYS_MESSAGES.label },
        before: { keyId: before?.keyId ?? null },
        after: { keyId, isTried },
      });
    });
    await this.load();
  }

  /**
   * Stops new payments at once, in every process. Keys that decrypt stay for payments, refunds and disputes that are under
   * way, and are deleted after them.
   * @throws DomainError `payment_method_unavailable` without entered keys, or while the environment sets them
   */
  async remove(): Promise<void> {
    if (this.isSetByEnvironment) throw new DomainError('payment_method_unavailable', KEYS_MESSAGES.setByEnvironment);
    await this.audit.run(async (record) => {
      const stored = await this.stored.current();
      if (!stored) throw new DomainError('payment_method_unavailable', KEYS_MESSAGES.noKeys);
      if (stored.isRetired) return;
      await (stored.secrets ? this.stored.retire() : this.stored.delete());
      record('razorpay-keys.removed', {
        subject: { id: RAZORPAY, label: KEYS_MESSAGES.label },
        before: { keyId: stored.keyId },
        after: { keyId: null },
      });
    });
    await this.load();
  }

  /** Returns how many checkouts, refunds and disputes still need the keys. */
  underWay(): Promise<number> {
    return this.stored.underWay();
  }

  /** Razorpay has accepted the keys of this ID. */
  markTried(keyId: string): Promise<void> {
    return this.stored.markTried(keyId);
  }

  private get isSetByEnvironment(): boolean {
    return this.atStart !== null && !this.atStart.isSimulated;
  }

  /** Uses the stored keys. Reads them one at a time, so that a late response does not bring earlier keys back. */
  private load(): Promise<void> {
    return this.oneAtATime(async () => {
      this.use(await this.stored.current());
      this.bus.publish(CONFIG);
    });
  }

  private use(stored: StoredRazorpayKeys | null): void {
    const current = this.config.provider(RAZORPAY);
    if (!stored) {
      if (current !== this.atStart) this.config.useProvider(RAZORPAY, this.atStart);
      return;
    }
    const { keyId, isRetired, secrets } = stored;
    if (!secrets) {
      this.logger.error(KEYS_MESSAGES.unreadable);
      // Orders of a shop that took real payments must not be paid with simulated ones.
      if (current?.isSimulated) this.config.useProvider(RAZORPAY, null);
      return;
    }
    const settings = { ...settingsWith(this.config.env, { keyId, ...secrets }), ...(isRetired && { isRetired }) };
    if (!isDeepStrictEqual(settings, current)) this.config.useProvider(RAZORPAY, settings);
  }

  /** @returns false when Razorpay could not be reached @throws DomainError `invalid_input` */
  private async areAccepted(keys: Parameters<typeof settingsWith>[1]): Promise<boolean> {
    const gateway = new RazorpayGateway({
      ...settingsWith(this.config.env, keys),
      storeName: this.config.storeName,
    });
    try {
      await gateway.tryAccess();
      return true;
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      if (error.fault === 'auth' || error.fault === 'rejected')
        throw DomainError.invalid('keySecret', KEYS_MESSAGES.rejected);
      return false;
    }
  }
}
