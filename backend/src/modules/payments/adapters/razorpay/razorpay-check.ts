import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { OpenPoint } from '@shop/contracts';
import type { RazorpayCheck, RazorpayKeys } from '@shop/contracts/razorpay-keys';
import { Config } from '../../../../config/config.js';
import { OpenPoints, type OpenPointSource } from '../../../../kernel/open-points.js';
import { Database } from '../../../../platform/database/database.js';
import { ProviderFault } from '../../domain/provider-payment.js';
import { KEYS_MESSAGES } from './keys-messages.js';
import { RAZORPAY } from './razorpay-entities.js';
import { RazorpayGateway } from './razorpay-gateway.js';
import { RazorpayKeyStore } from './razorpay-keys.js';
import { signedTestEvent, TEST_EVENT } from './razorpay-webhook.js';

const LIMIT_MS = 10_000;

/** Any event since the keys were entered; in a shop that takes payments one is found at once. */
const FIRST_EVENT = `SELECT received_at AS at FROM webhook_events
  WHERE provider = '${RAZORPAY}' AND type <> '${TEST_EVENT}' AND secret = 'current'
    AND received_at >= COALESCE((SELECT changed_at FROM provider_keys WHERE provider = '${RAZORPAY}'), '-infinity') LIMIT 1`;

/** Whether Razorpay can be reached with the keys, and can reach the shop. */
@Injectable()
export class CheckRazorpay implements OpenPointSource, OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly keys: RazorpayKeyStore,
    private readonly database: Database,
    private readonly openPointsOfShop: OpenPoints,
  ) {}

  onModuleInit(): void {
    this.openPointsOfShop.add(this);
  }

  async status(): Promise<RazorpayKeys> {
    const { source, isTried, isRetired } = await this.keys.source();
    const keyId = this.config.provider(RAZORPAY)?.keyId ?? null;
    return {
      source,
      keyId: source === 'unreadable' ? null : keyId,
      isTest: keyId?.startsWith('rzp_test_') ?? false,
      isTried,
      webhookUrl: this.webhookUrl,
      firstEventAt: (await this.firstEvent())?.toISOString() ?? null,
      ...(isRetired && { underWay: await this.keys.underWay() }),
    };
  }

  /** Tries the keys, and sends a signed test event to the public address of the webhook. Takes at most 20 s. */
  async run(): Promise<RazorpayCheck> {
    const settings = this.config.provider(RAZORPAY);
    if (!settings) return { keysError: KEYS_MESSAGES.noKeys, webhookError: KEYS_MESSAGES.noKeys };
    const gateway = new RazorpayGateway({ ...settings, storeName: this.config.storeName });
    const [keysError, webhookError] = await Promise.all([
      gateway.tryAccess().then(() => null, errorOfKeys),
      this.sendTestEvent(settings.webhookSecret),
    ]);
    if (keysError === null) await this.keys.markTried(settings.keyId);
    return { keysError, webhookError };
  }

  async openPoints(): Promise<OpenPoint[]> {
    const text = await this.open();
    return text === null ? [] : [{ code: 'razorpay', text, place: 'payments', details: [], until: null }];
  }

  private async open(): Promise<string | null> {
    const { source, isTried, isRetired } = await this.keys.source();
    if (source === 'unreadable') return KEYS_MESSAGES.unreadable;
    if (!isTried) return KEYS_MESSAGES.untried;
    if (source !== 'shop' || isRetired) return null;
    return (await this.firstEvent()) ? null : KEYS_MESSAGES.noEvent;
  }

  private get webhookUrl(): string {
    return `${this.config.publicUrl}/api/payments/webhook`;
  }

  private async firstEvent(): Promise<Date | null> {
    return (await this.database.one<{ at: Date }>(FIRST_EVENT))?.at ?? null;
  }

  private async sendTestEvent(secret: string): Promise<string | null> {
    const { headers, body } = signedTestEvent(secret);
    const init = { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) } as const;
    const response = await fetch(this.webhookUrl, init).catch(() => null);
    await response?.body?.cancel();
    if (!response) return KEYS_MESSAGES.webhookNotReached(this.webhookUrl);
    return response.ok ? null : KEYS_MESSAGES.webhookRefused(this.webhookUrl, response.status);
  }
}

function errorOfKeys(error: unknown): string {
  if (!(error instanceof ProviderFault)) throw error;
  return error.fault === 'auth' || error.fault === 'rejected' ? KEYS_MESSAGES.rejected : KEYS_MESSAGES.notReached;
}
