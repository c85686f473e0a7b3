import http from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  FakeGateway,
  fileStoreContract,
  FileStore,
  InlineJobQueue,
  JobQueue,
  jobQueueContract,
  Mailer,
  mailerContract,
  MailRefused,
  MemoryFileStore,
  PaymentGateway,
  paymentGatewayContract,
  TestCustomer,
  stocked,
  testApp,
  type Job,
  type Mail,
} from '@shop/backend/testing';

// docs/adapters.md shows these four adapters. Each one passes the contract tests of its port and then works in a whole shop.

describe('payments: a gateway that logs how the provider is used', () => {
  class NotedGateway extends PaymentGateway {
    override readonly name = 'noted';
    override readonly method = 'Noted';
    override readonly account = 'noted';
    readonly calls: string[] = [];
    constructor(private readonly provider: PaymentGateway) {
      super();
    }
    override clientConfiguration = () => this.provider.clientConfiguration();
    override verifyCheckout = (...args: Parameters<PaymentGateway['verifyCheckout']>) =>
      this.provider.verifyCheckout(...args);
    override readWebhook = (...args: Parameters<PaymentGateway['readWebhook']>) => this.provider.readWebhook(...args);
    override topicOf = (type: string) => this.provider.topicOf(type);
    override createOrder = (...args: Parameters<PaymentGateway['createOrder']>) =>
      this.note('createOrder', this.provider.createOrder(...args));
    override findOrderByReceipt = (receipt: string) =>
      this.note('findOrderByReceipt', this.provider.findOrderByReceipt(receipt));
    override fetchOrder = (id: string) => this.note('fetchOrder', this.provider.fetchOrder(id));
    override fetchDispute = (id: string) => this.note('fetchDispute', this.provider.fetchDispute(id));
    override fetchPayment = (id: string) => this.note('fetchPayment', this.provider.fetchPayment(id));
    override paymentsOfOrder = (id: string) => this.note('paymentsOfOrder', this.provider.paymentsOfOrder(id));
    override capture = (...args: Parameters<PaymentGateway['capture']>) =>
      this.note('capture', this.provider.capture(...args));
    override refund = (...args: Parameters<PaymentGateway['refund']>) =>
      this.note('refund', this.provider.refund(...args));
    override refundsOf = (id: string) => this.note('refundsOf', this.provider.refundsOf(id));

    private note<T>(call: string, reply: Promise<T>): Promise<T> {
      this.calls.push(call);
      return reply;
    }
  }

  paymentGatewayContract('NotedGateway', async () => {
    const provider = new FakeGateway();
    return {
      gateway: new NotedGateway(provider),
      pay: (orderId, outcome) => provider.pay(orderId, outcome).id,
      loseNextResponse: () => provider.set('lose-next-response'),
      cutLine: () => provider.set('line-cut'),
      refuseKey: () => provider.set('key-refused'),
      mend: () => provider.set('none'),
      close: async () => undefined,
    };
  });

  it('creates one order when a payment starts', async () => {
    const gateway = new NotedGateway(new FakeGateway());
    const shop = await testApp({}, { adapters: (module) => module.overrideProvider(PaymentGateway).useValue(gateway) });
    const almonds = await stocked(shop, { price: 499 });
    expect((await (await TestCustomer.signUp(shop)).startCheckout([almonds], 49_900)).statusCode).toBe(201);
    expect(gateway.calls).toEqual(['createOrder']);
    await shop.close();
  });
});

describe('mail: a service that accepts mails over HTTP', () => {
  class HttpMailer extends Mailer {
    constructor(private readonly url: string) {
      super();
    }

    override async send(mail: Mail): Promise<void> {
      const reply = await fetch(this.url, {
        method: 'POST',
        body: JSON.stringify(mail),
        headers: { 'idempotency-key': mail.key },
        signal: AbortSignal.timeout(10_000),
      });
      if (reply.status === 422) throw new MailRefused('The service rejected this mail.');
      if (!reply.ok) throw new Error(`The mail service returned ${reply.status}.`);
    }
  }

  async function mailService() {
    const arrived: Mail[] = [];
    const server = http.createServer((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          arrived.push(JSON.parse(Buffer.concat(chunks).toString()) as Mail);
          response.end();
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      arrived,
      close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
    };
  }

  mailerContract('HttpMailer', async () => {
    const service = await mailService();
    return { mailer: new HttpMailer(service.url), arrived: async () => service.arrived, close: service.close };
  });

  it('receives the welcome mail of a customer', async () => {
    const service = await mailService();
    const shop = await testApp(
      {},
      { adapters: (module) => module.overrideProvider(Mailer).useValue(new HttpMailer(service.url)) },
    );
    const customer = await TestCustomer.signUp(shop);
    await shop.settleJobs();
    expect(service.arrived.map(({ to }) => to.address)).toEqual([customer.email]);
    await shop.close();
    await service.close();
  });
});

describe('storage: a remote store with a local copy', () => {
  class NearFileStore extends FileStore {
    readonly near = new Map<string, { content: Buffer; contentType: string }>();
    constructor(private readonly far: FileStore) {
      super();
    }

    override async put(name: string, content: Buffer, contentType: string): Promise<void> {
      await this.far.put(name, content, contentType);
      this.near.delete(name);
    }

    override async get(name: string): Promise<{ content: Buffer; contentType: string } | null> {
      const file = this.near.get(name) ?? (await this.far.get(name));
      if (file) this.near.set(name, file);
      return file;
    }

    override async remove(name: string): Promise<void> {
      await this.far.remove(name);
      this.near.delete(name);
    }

    override check = () => this.far.check();
  }

  fileStoreContract('NearFileStore', async () => ({
    files: new NearFileStore(new MemoryFileStore()),
    close: async () => undefined,
  }));

  it('stores the images of the shop', async () => {
    const files = new NearFileStore(new MemoryFileStore());
    const shop = await testApp({}, { adapters: (module) => module.overrideProvider(FileStore).useValue(files) });
    await files.put('almonds.png', Buffer.from('an image'), 'image/png');
    expect(await shop.app.get(FileStore).get('almonds.png')).toMatchObject({ contentType: 'image/png' });
    expect([...files.near.keys()]).toEqual(['almonds.png']);
    await shop.close();
  });
});

describe('queue: a queue that can be paused', () => {
  class HeldQueue extends JobQueue {
    override readonly redeliverAfterSeconds = 600;
    private readonly queue = new InlineJobQueue();
    private held: Job[] | null = null;

    override async addAll(jobs: readonly Job[]): Promise<void> {
      if (this.held) this.held.push(...jobs);
      else await this.queue.addAll(jobs);
    }

    override work = (handle: (job: Job) => Promise<void>) => this.queue.work(handle);
    override close = () => this.queue.close();
    drain = () => this.queue.drain();

    hold(): void {
      this.held = [];
    }

    async letGo(): Promise<void> {
      const jobs = this.held ?? [];
      this.held = null;
      await this.queue.addAll(jobs);
      await this.queue.drain();
    }
  }

  jobQueueContract('HeldQueue', async () => {
    const queue = new HeldQueue();
    return { queue, another: async () => queue, retry: () => queue.drain(), close: () => queue.close() };
  });

  it('holds a welcome mail until it is resumed', async () => {
    const queue = new HeldQueue();
    const shop = await testApp({}, { adapters: (module) => module.overrideProvider(JobQueue).useValue(queue) });
    queue.hold();
    await TestCustomer.signUp(shop);
    await shop.settleJobs();
    expect(shop.mailer.sent).toHaveLength(0);
    await queue.letGo();
    expect(shop.mailer.sent).toHaveLength(1);
    await shop.close();
  });
});
