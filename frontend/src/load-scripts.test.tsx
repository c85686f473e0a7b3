import { act } from 'react';

let decoded: { resolve: () => void; reject: () => void };

const inserted = () => document.head.querySelector('link[rel=modulepreload]');

/** Opens a page with one image of high priority. */
async function openPage(image = '<img fetchpriority="high">'): Promise<void> {
  document.head.innerHTML = '';
  document.body.innerHTML = `${image}<template id="scripts"><link rel="modulepreload" href="/assets/page.js"></template>`;
  for (const one of document.images)
    one.decode = () =>
      new Promise((resolve, reject) => void (decoded = { resolve, reject: () => reject(new Error()) }));
  await jest.isolateModulesAsync(async () => void (await import('./load-scripts')));
}

beforeEach(() => void jest.useFakeTimers({ advanceTimers: false }));
afterEach(() => void jest.useRealTimers());

const frames = () => act(() => jest.advanceTimersByTimeAsync(100));

it('loads the scripts once the image is decoded and its frame is ready', async () => {
  await openPage();
  await frames();
  expect(inserted()).toBeNull();
  decoded.resolve();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(inserted()).toBeNull();
  await frames();
  expect(inserted()).not.toBeNull();
});

it('loads the scripts of a page without image in its first frame', async () => {
  await openPage('');
  await frames();
  expect(inserted()).not.toBeNull();
});

it('loads the scripts although the image fails to load', async () => {
  await openPage();
  decoded.reject();
  await frames();
  expect(inserted()).not.toBeNull();
});

it('loads the scripts after two seconds at the latest, for slow images and hidden tabs', async () => {
  await openPage();
  await act(() => jest.advanceTimersByTimeAsync(1_990));
  expect(inserted()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(inserted()).not.toBeNull();
});
