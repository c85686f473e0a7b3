import { setTimeout } from 'node:timers/promises';
import { Config, readEnvironment } from '../../../../config/config.js';
import type { AuditLog } from '../../../../kernel/audit-log.js';
import { InvalidationBus } from '../../../../platform/database/invalidation-bus.js';
import { RazorpayKeyStore } from './razorpay-keys.js';
import { settingsWith } from './razorpay.variables.js';
import type { StoredKeys, StoredRazorpayKeys } from './stored-keys.js';

const KEYS = {
  keyId: 'rzp_live_OfTheEnvironment',
  keySecret: 'a-key-secret',
  webhookSecret: 'a-webhook-secret',
  previousWebhookSecret: null,
};
const stored = (keyId: string): StoredRazorpayKeys => ({
  keyId,
  isTried: true,
  isRetired: false,
  secrets: { keySecret: 'stored-secret', webhookSecret: 'stored-webhook-secret', previousWebhookSecret: null },
});

function open(current: () => Promise<StoredRazorpayKeys | null>, { isSimulated = false } = {}) {
  const env = readEnvironment({ NODE_ENV: 'test' });
  const config = new Config(env, {
    databaseUrl: 'postgres://localhost/none',
    jwtSecret: 'test-jwt-secret-of-at-least-32-characters',
    providers: { razorpay: { ...settingsWith(env, KEYS), isSimulated } },
  });
  const bus = new InvalidationBus();
  const store = new RazorpayKeyStore(config, { current } as StoredKeys, {} as AuditLog, bus);
  const keyId = () => config.provider('razorpay')?.keyId ?? null;
  return { store, bus, keyId, config };
}

it('the keys of the environment win over stored ones, and none can be entered or removed', async () => {
  const { store, keyId } = open(async () => stored('rzp_live_Stored'));
  await store.onModuleInit();
  expect(keyId()).toBe(KEYS.keyId);
  expect(await store.source()).toEqual({ source: 'environment', isTried: true });
  for (const refused of [store.change(KEYS), store.remove()])
    await expect(refused).rejects.toMatchObject({ code: 'payment_method_unavailable' });
});

it('takes no payments, not even simulated ones, while the stored keys do not decrypt', async () => {
  const unreadable = { ...stored('rzp_live_Stored'), secrets: null };
  const { store, keyId, config } = open(async () => unreadable, { isSimulated: true });
  await store.onModuleInit();
  expect(keyId()).toBeNull();
  expect(config.storeConfig.hasNoOnlinePayments).toBe(true);
});

it('uses the latest keys, also when an earlier read ends late', async () => {
  const reads = [setTimeout(30, stored('rzp_live_Earlier')), setTimeout(5, stored('rzp_live_Latest'))];
  const { store, bus, keyId } = open(() => reads.shift()!, { isSimulated: true });
  const started = store.onModuleInit();
  bus.receive('settings 1');
  await started;
  await setTimeout(50);
  expect(keyId()).toBe('rzp_live_Latest');
});
