import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PushKey, PushSubscriptionInput } from '@shop/contracts';
import { sessionSlice } from '../../shared/session/session-slice';
import { useStoreConfig } from '../../shared/shop/shop-api';
import { attempt } from '../../shared/ui/attempt';
import { Button } from '../../shared/ui/Button';
import { toast } from '../../shared/ui/toast';
import { baseApi } from '../../shared/api/base-api';
import { device } from './device';
import { ORDER_NEWS_MESSAGES as TEXTS } from './messages';

const orderNewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    pushKey: build.query<PushKey, void>({ query: () => '/users/me/push' }),
    savePushSubscription: build.mutation<void, PushSubscriptionInput>({
      query: (body) => ({ url: '/users/me/push', method: 'PUT', body }),
    }),
  }),
});

const { useLazyPushKeyQuery, useSavePushSubscriptionMutation } = orderNewsApi;

/** What the notifications of this page are about. */
type About = Pick<Record<keyof typeof TEXTS, string>, 'what' | 'isOn'>;

type State = 'unable' | 'off' | 'on';

/** Returns whether this browser gets order news, and functions that change it. */
function useOrderNews(userId: string) {
  const [state, setState] = useState<State>('unable');
  const [loadKey] = useLazyPushKeyQuery();
  const [save] = useSavePushSubscriptionMutation();
  useEffect(() => {
    let isLeft = false;
    async function read(): Promise<State> {
      if (!(await device.isAble())) return 'unable';
      const subscription = await device.subscriptionOf(userId);
      // Saved again, because the session in which it was made may have ended.
      if (subscription) await save(subscription);
      return subscription ? 'on' : 'off';
    }
    void read().then((found) => !isLeft && setState(found));
    return () => void (isLeft = true);
  }, [userId, save]);

  async function start(): Promise<void> {
    const { key } = await loadKey(undefined, true).unwrap();
    const subscription = await device.subscribe(userId, key);
    if (!subscription) return void toast.error(TEXTS.blocked);
    await save(subscription).unwrap();
    setState('on');
  }
  async function stop(): Promise<void> {
    await device.unsubscribe();
    setState('off');
  }
  return { state, start, stop };
}

function Switch({ userId, about }: { userId: string; about: About }) {
  const { state, start, stop } = useOrderNews(userId);
  const [isBusy, setIsBusy] = useState(false);
  const change = async () => {
    setIsBusy(true);
    await attempt(() => (state === 'on' ? stop() : start()), TEXTS.failed);
    setIsBusy(false);
  };
  if (state === 'unable') return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button kind={state === 'on' ? 'quiet' : 'secondary'} isBusy={isBusy} onClick={() => void change()}>
        {state === 'on' ? TEXTS.stop : TEXTS.ask}
      </Button>
      <p role="status" className="min-w-0 flex-1 basis-60 text-sm text-ink-2">
        {state === 'on' ? about.isOn : about.what}
      </p>
    </div>
  );
}

/**
 * Asks on a click whether this browser may show news of orders. Renders nothing where it cannot, or where the shop has
 * switched the service worker off.
 */
export function OrderNews({ className = '', about = TEXTS }: { className?: string; about?: About }) {
  const { hasNoOfflinePage } = useStoreConfig();
  const user = useSelector(sessionSlice.selectors.user);
  if (!user || hasNoOfflinePage) return null;
  return (
    <div className={`empty:hidden ${className}`}>
      <Switch key={user._id} userId={user._id} about={about} />
    </div>
  );
}
