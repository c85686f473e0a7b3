/** @jest-environment jest-fixed-jsdom */
import '../../testing/setup';
import { http, HttpResponse } from 'msw';
import { makeStore } from '../../app/store';
import { server } from '../../testing/server';
import { baseApi } from './base-api';

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readIt: build.query<string, void>({ query: () => '/it' }),
    doIt: build.mutation<string, void>({ query: () => ({ url: '/it', method: 'POST' }) }),
    doItAgain: build.mutation<string, void>({
      query: () => ({ url: '/it', method: 'POST' }),
      extraOptions: { isRepeatable: true },
    }),
  }),
});
const { readIt, doIt, doItAgain } = testApi.endpoints;

/** Makes the shop respond as overloaded to this number of requests. */
function busy(times: number, retryAfter: string | null = '0') {
  let asked = 0;
  const response = () => {
    asked += 1;
    if (asked > times) return HttpResponse.json('done');
    return HttpResponse.json(
      { statusCode: 503, code: 'shop_busy', message: 'The shop is busy right now.' },
      { status: 503, headers: retryAfter === null ? {} : { 'retry-after': retryAfter } },
    );
  };
  server.use(http.get('*/api/it', response), http.post('*/api/it', response));
  return () => asked;
}

it('retries after Retry-After, and returns only the last response', async () => {
  const asked = busy(2);
  expect(await makeStore().dispatch(readIt.initiate())).toMatchObject({ data: 'done', isError: false });
  expect(asked()).toBe(3);
});

it('waits as long as Retry-After requires', async () => {
  busy(1, '1');
  const begun = performance.now();
  await makeStore().dispatch(readIt.initiate());
  expect(performance.now() - begun).toBeGreaterThan(950); // timers may fire a millisecond early
});

it('gives up after three attempts', async () => {
  const asked = busy(9);
  expect(await makeStore().dispatch(readIt.initiate())).toMatchObject({ error: { status: 503 } });
  expect(asked()).toBe(3);
});

it('retries only idempotent requests', async () => {
  const again = busy(1);
  expect(await makeStore().dispatch(doItAgain.initiate())).toEqual({ data: 'done' });
  expect(again()).toBe(2);
  const once = busy(1);
  expect(await makeStore().dispatch(doIt.initiate())).toMatchObject({ error: { status: 503 } });
  expect(once()).toBe(1);
});

it.each([null, '3600', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
  'does not retry when Retry-After is %j',
  async (retryAfter) => {
    const asked = busy(1, retryAfter);
    expect(await makeStore().dispatch(readIt.initiate())).toMatchObject({ error: { status: 503 } });
    expect(asked()).toBe(1);
  },
);
