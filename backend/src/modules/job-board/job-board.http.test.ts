import { Logger } from '@nestjs/common';
import { admin, customer } from '../identity/testing/people.js';
import { describeWithRedis, startRedis } from '../../testing/redis-server.js';
import { testApp, type Request, type TestApp, type TestResponse } from '../../testing/test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { BullmqJobQueue } from '../../platform/queue/bullmq-job-queue.js';
import { BullmqQueues } from '../../platform/queue/bullmq-queues.js';
import { JobQueue } from '../../platform/queue/job-queue.js';

beforeAll(() => Logger.overrideLogger(false));

/** A shop whose jobs run in BullMQ. */
function shopWithQueue(variables: Record<string, string> = {}): Promise<TestApp> {
  const queue = {
    provide: JobQueue,
    inject: [BullmqQueues],
    factory: (queues: BullmqQueues) => new BullmqJobQueue(queues),
  };
  return testApp(variables, { adapters: (module) => module.overrideProvider(JobQueue).useFactory(queue) });
}

interface Listed {
  readonly queues: {
    readonly name: string;
    readonly counts: Record<string, number>;
    readonly jobs: {
      readonly id: string;
      readonly failedReason: string;
      readonly stacktrace: string[];
      readonly data: object;
    }[];
  }[];
}

/** Returns the cookie that a browser gets, and opens the board with it. */
async function enter(shop: TestApp, token: string) {
  const entered = await shop.inject({ method: 'POST', url: '/api/admin/job-board', token });
  const set = String(entered.headers['set-cookie']);
  const cookie = set.split(';')[0] as string;
  const ask = (url: string, request: Partial<Request> = {}) =>
    shop.inject({
      ...request,
      url: `/admin/jobs${url}`,
      headers: { cookie, ...(request as { headers?: object }).headers },
    });
  return { set, cookie, ask };
}

describe('the job board', () => {
  let shop: TestApp;
  let boss: Awaited<ReturnType<typeof admin>>;
  beforeAll(async () => {
    shop = await shopWithQueue();
    boss = await admin(shop);
  });
  afterAll(() => shop.close());

  it('gives admins a cookie that is hidden from scripts and other sites and expires within the hour', async () => {
    const { set } = await enter(shop, boss.token);
    expect(set.split('; ').slice(1)).toEqual(['Path=/admin/jobs', 'Max-Age=3600', 'HttpOnly', 'SameSite=Strict']);
  });

  it('opens with that cookie or with the token', async () => {
    const { ask } = await enter(shop, boss.token);
    for (const answer of [
      await ask(''),
      await ask('/'),
      await ask('/queue/mail'),
      await shop.inject({ url: '/admin/jobs', token: boss.token }),
    ]) {
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.body).toContain('<base href="/admin/jobs/" />');
      expect(answer.body).not.toMatch(/<%|https?:\/\//);
    }
    const [script] = /static\/js\/main[^"]+/.exec((await ask('')).body) ?? [];
    expect((await ask(`/${script}`)).statusCode).toBe(200);
  });

  it.each(['', '/', '/queue/mail', '/api/queues', '/static/favicon.ico', '/api/queues/mail/x/retry'])(
    'is closed at %j to guests, customers and former admins',
    async (url) => {
      const { token } = await customer(shop);
      const former = await admin(shop);
      const { ask } = await enter(shop, former.token);
      await shop.database.query('UPDATE users SET is_admin = false WHERE id = $1', [former._id]);
      const method = url.endsWith('retry') ? 'PUT' : 'GET';
      const answers = [
        await shop.inject({ method, url: `/admin/jobs${url}` }),
        await shop.inject({ method, url: `/admin/jobs${url}`, headers: { cookie: 'job-board=x' } }),
        await shop.inject({ method, url: `/admin/jobs${url}`, token }),
        await ask(url, { method }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 403]);
    },
  );

  it('never puts the session token into a cookie or accepts it from one; the API does not accept the cookie', async () => {
    const { cookie } = await enter(shop, boss.token);
    const value = cookie.slice(cookie.indexOf('=') + 1);
    const answers = [
      await shop.inject({ url: '/admin/jobs', headers: { cookie: `job-board=${boss.token}` } }),
      await shop.inject({ url: '/admin/jobs', headers: { authorization: `Bearer ${value}` } }),
      await shop.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${value}` } }),
      await shop.inject({ url: '/api/users/profile', headers: { cookie } }),
    ];
    expect([answers.map(({ statusCode }) => statusCode), value.includes(boss.token)]).toEqual([
      [401, 401, 401, 401],
      false,
    ]);
  });

  it('shows a browser without access how to open it', async () => {
    const answer = await shop.inject({ url: '/admin/jobs', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.body]).toEqual([401, expect.stringContaining('href="/admin"')]);
  });

  it('is closed once the admin has signed out', async () => {
    const leaving = await admin(shop);
    const { ask } = await enter(shop, leaving.token);
    await shop.inject({ method: 'POST', url: '/api/users/logout', token: leaving.token });
    expect((await ask('')).statusCode).toBe(401);
  });

  it('rejects changes from a page of another site', async () => {
    const { ask } = await enter(shop, boss.token);
    for (const from of ['cross-site', 'same-site', 'none'])
      expect((await ask('/api/queues/pause', { method: 'PUT', headers: { 'sec-fetch-site': from } })).statusCode).toBe(
        403,
      );
    expect(
      (await ask('/api/queues/pause', { method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } })).statusCode,
    ).toBe(200);
    expect(
      (await ask('/api/queues/resume', { method: 'PUT', headers: { 'sec-fetch-site': 'same-origin' } })).statusCode,
    ).toBe(200);
  });

  it.each([
    ['POST', '/api/queues/mail/add'],
    ['PATCH', '/api/queues/mail/x/update-data'],
    ['PUT', '/api/queues/mail/obliterate'],
    ['PUT', '/api/queues/mail/empty'],
    ['PUT', '/api/queues/mail/clean/failed'],
    ['DELETE', '/api/queues/mail/x'],
  ] as const)('rejects adding, rewriting and deleting jobs in bulk: %s %s', async (method, url) => {
    const { ask } = await enter(shop, boss.token);
    expect(
      (await ask(url, { method, ...(method === 'POST' && { payload: { name: 'order.placed', data: {} } }) }))
        .statusCode,
    ).toBe(404);
  });

  it('serves no file from elsewhere', async () => {
    const { ask } = await enter(shop, boss.token);
    for (const url of ['/static/../index.ejs', '/static/%2e%2e/index.ejs', '/static/..%2findex.ejs', '/static/'])
      expect((await ask(url)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

function boardOnJobs(variables: () => Promise<{ variables: Record<string, string>; stop(): Promise<void> }>): void {
  let shop: TestApp;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const store = await variables();
    stop = store.stop;
    shop = await shopWithQueue(store.variables);
  });
  afterAll(async () => {
    await shop.close();
    await stop();
  });

  /** Registers a user while mails cannot be sent, so that one job waits for its retry. */
  async function waitingMail(): Promise<{ id: string; email: string }> {
    shop.mailer.isDown = true;
    const { _id, email } = await customer(shop);
    const event = async () =>
      shop.database.one<{ id: string }>(
        `SELECT id FROM outbox WHERE payload ->> 'userId' = $1 AND dispatched_at IS NOT NULL`,
        [_id],
      );
    await waitFor(async () => (await event()) !== null);
    return { id: (await event())?.id ?? '', email };
  }

  const job = async (ask: Awaited<ReturnType<typeof enter>>['ask'], id: string) => {
    const answer = await ask(`/api/queues/mail/${id}`);
    return answer.statusCode === 200
      ? answer.json<{ job: Listed['queues'][number]['jobs'][number]; status: string }>()
      : null;
  };

  /** Repeats a change while the job is running: on a slow machine its retry may begin before the request arrives. */
  const change = (ask: Awaited<ReturnType<typeof enter>>['ask'], id: string, how: 'promote' | 'clean') =>
    waitFor(async () => {
      const { statusCode } = await ask(`/api/queues/mail/${id}/${how}`, { method: 'PUT' });
      return statusCode < 300 || (await job(ask, id))?.status === 'completed';
    });

  it('shows counts and why a job failed, without personal data', async () => {
    const { id, email } = await waitingMail();
    const { ask } = await enter(shop, (await admin(shop)).token);
    await waitFor(async () => (await job(ask, id))?.status === 'delayed');
    let shown: TestResponse | undefined;
    await waitFor(async () => {
      shown = await ask('/api/queues?activeQueue=mail&status=delayed');
      return shown.json<Listed>().queues.some(({ name, counts }) => name === 'mail' && counts.delayed! > 0);
    });
    expect(await job(ask, id)).toMatchObject({
      job: { failedReason: 'The mail server is down.', data: { userId: expect.any(String) } },
    });
    expect(shown?.body).not.toContain(email);
  });

  it('runs a job at once on request', async () => {
    const { id, email } = await waitingMail();
    const { ask } = await enter(shop, (await admin(shop)).token);
    await waitFor(async () => (await job(ask, id))?.status === 'delayed');
    shop.mailer.isDown = false;
    await change(ask, id, 'promote');
    await waitFor(() => shop.mailer.sent.some(({ to }) => to.address === email));
  });

  it('records each change with its admin in the audit log, and nothing of rejected requests', async () => {
    const { id } = await waitingMail();
    const boss = await admin(shop);
    const { ask } = await enter(shop, boss.token);
    await waitFor(async () => (await job(ask, id))?.status === 'delayed');
    expect((await ask(`/api/queues/mail/${id}/retry`, { method: 'PUT' })).statusCode).toBeGreaterThanOrEqual(400);
    await change(ask, id, 'promote');
    const written = await shop.database.query('SELECT action, subject_id, after FROM audit_log WHERE actor_id = $1', [
      boss._id,
    ]);
    expect(written).toEqual([{ action: 'jobs.changed', subject_id: `mail/${id}`, after: { change: 'promote' } }]);
    shop.mailer.isDown = false;
  });

  it('shows completed jobs, newest first, with the time and the attempt', async () => {
    const begunAt = Date.now();
    const tried = await waitingMail();
    const { ask } = await enter(shop, (await admin(shop)).token);
    await waitFor(async () => (await job(ask, tried.id))?.status === 'delayed');
    shop.mailer.isDown = false;
    await change(ask, tried.id, 'promote');
    await waitFor(async () => (await job(ask, tried.id))?.status === 'completed');
    const listed = async () =>
      (await ask('/api/queues?activeQueue=mail&status=completed&page=1&jobsPerPage=10'))
        .json<Listed>()
        .queues.find(({ name }) => name === 'mail')!;
    const [done] = (await listed()).jobs.filter(({ id }) => id === tried.id);
    expect(done).toMatchObject({
      name: 'user.registered',
      attempts: expect.any(Number),
      data: { userId: expect.any(String) },
    });
    const { timestamp, processedOn, finishedOn } = done as unknown as Record<string, number>;
    expect([
      begunAt <= timestamp!,
      timestamp! <= processedOn!,
      processedOn! <= finishedOn!,
      finishedOn! < Date.now() + 1_000,
    ]).toEqual([true, true, true, true]);
    const ends = (await listed()).jobs.map((one) => (one as unknown as { finishedOn: number }).finishedOn);
    expect(ends).toEqual([...ends].sort((a, b) => b - a));
    expect((await listed()).counts.completed).toBeGreaterThanOrEqual(ends.length);
  });

  it('abandons a removed job: it is not enqueued again', async () => {
    const { id, email } = await waitingMail();
    const { ask } = await enter(shop, (await admin(shop)).token);
    await waitFor(async () => (await job(ask, id))?.status === 'delayed');
    await change(ask, id, 'clean');
    expect(await job(ask, id)).toBeNull();
    expect(await shop.database.one('SELECT done_at IS NOT NULL AS done FROM outbox WHERE id = $1', [id])).toEqual({
      done: true,
    });
    expect(shop.mailer.sent.filter(({ to }) => to.address === email)).toEqual([]);
  });
}

describe('the job board on PostgreSQL', () => {
  boardOnJobs(async () => ({ variables: {}, stop: async () => undefined }));
});

describeWithRedis('the job board on Redis', () =>
  boardOnJobs(async () => {
    const redis = await startRedis();
    return { variables: { REDIS_URL: redis.url }, stop: () => redis.stop() };
  }),
);
