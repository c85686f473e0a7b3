import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x';

/** A browser with notifications, whose user answers the question in this way. */
function aBrowser(permission: NotificationPermission) {
  let subscription: object | null = null;
  const unsubscribe = jest.fn(async () => void (subscription = null));
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: jest.fn(async () => (subscription = { toJSON: () => ({ endpoint: ENDPOINT }), unsubscribe })),
  };
  Object.assign(window, { PushManager: class {}, Notification: { requestPermission: async () => permission } });
  Object.assign(navigator, { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  return { pushManager, unsubscribe };
}
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const saved: unknown[] = [];
beforeEach(() => {
  saved.splice(0);
  server.use(
    http.get('*/api/orders/myorders', () => HttpResponse.json({ orders: [], page: 1, pages: 1 })),
    http.get('*/api/users/me/push', () => HttpResponse.json({ key: 'key-of-the-shop' })),
    http.put('*/api/users/me/push', async ({ request }) => {
      saved.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
const open = (user = aUser()) => renderShop({ at: '/account/orders', user });
const ask = () => screen.findByRole('button', { name: 'Tell me on this device' });

it('order news are switched on and off by a button, and by nothing else', async () => {
  const { pushManager, unsubscribe } = aBrowser('granted');
  const { person } = open();
  const button = await ask();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  await person.click(button);
  await person.click(await screen.findByRole('button', { name: 'Stop' }));
  await ask();
  expect([saved, pushManager.subscribe.mock.calls, unsubscribe.mock.calls.length]).toEqual([
    [{ endpoint: ENDPOINT }],
    [[{ userVisibleOnly: true, applicationServerKey: 'key-of-the-shop' }]],
    1,
  ]);
});

it('order news that another user of this browser switched on are off', async () => {
  aBrowser('granted');
  const { person, unmount } = open();
  await person.click(await ask());
  await screen.findByRole('button', { name: 'Stop' });
  unmount();
  open(aUser({ _id: 'u-other', email: 'other@example.in' }));
  await ask();
  expect(saved).toHaveLength(1);
});

it('says what to do where notifications are blocked', async () => {
  aBrowser('denied');
  const { person } = open();
  await person.click(await ask());
  expect(await screen.findByText(/are blocked in your browser/)).toBeVisible();
  expect(saved).toEqual([]);
});

it('asks for nothing in a browser without notifications', async () => {
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Tell me on this device' })).not.toBeInTheDocument();
});
