import type { PushSubscriptionInput } from '@shop/contracts';
import { storedValue } from '../../shared/lib/stored-value';

/** ID of the user who asked for order news in this browser. */
const asker = storedValue('orderNews');

/** Returns the push manager of the service worker; null where there is none. */
async function pushManager(): Promise<PushManager | null> {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.ready).pushManager;
}

/** The subscription of this browser to notifications. */
export const device = {
  isAble: async (): Promise<boolean> => (await pushManager()) !== null,

  /** Returns what this user subscribed to in this browser; null without a subscription, and for one of another user. */
  async subscriptionOf(userId: string): Promise<PushSubscriptionInput | null> {
    if (asker.read() !== userId) return null;
    const subscription = await (await pushManager())?.getSubscription();
    return subscription ? (subscription.toJSON() as PushSubscriptionInput) : null;
  },

  /** @param key of the shop @returns null when the customer or the browser refuses @throws when the push service fails */
  async subscribe(userId: string, key: string): Promise<PushSubscriptionInput | null> {
    const manager = await pushManager();
    if (!manager || (await Notification.requestPermission()) !== 'granted') return null;
    // One that was made with another key would be refused.
    await (await manager.getSubscription())?.unsubscribe();
    const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    asker.write(userId);
    return subscription.toJSON() as PushSubscriptionInput;
  },

  /** Ends the subscription. The shop forgets it after the next message, or at the end of the session. */
  async unsubscribe(): Promise<void> {
    if (asker.read() === null) return;
    asker.write(null);
    await (await (await pushManager())?.getSubscription())?.unsubscribe();
  },
};
