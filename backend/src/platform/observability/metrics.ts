import { Injectable, Logger } from '@nestjs/common';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Database } from '../database/database.js';
import { BullmqQueues } from '../queue/bullmq-queues.js';
import { JobHandlers } from '../queue/job-handlers.js';
import { ShopGauges, type GaugeValue, type ShopGauge } from './shop-gauges.js';

interface RequestSample {
  readonly method: string;
  /** The declared route: URLs would create a series per product. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus metrics of this process and of the shop. A part that cannot be read is omitted. */
@Injectable()
export class Metrics {
  private readonly logger = new Logger('Metrics');
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'Calls by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly jobRuns = new Histogram({
    name: 'shop_job_duration_seconds',
    help: 'Runs of jobs by topic, done or failed.',
    labelNames: ['topic', 'outcome'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly ofShop = new Map<string, Gauge>();
  private readonly pool = this.gauge('shop_database_connections', 'Connections of this process to the database.', [
    'state',
  ]);
  private readonly reads = this.gauge(
    'shop_replica_reads',
    'Reads that may be of the replica, by the server that served them.',
    ['server'],
  );
  private readonly up = this.gauge('shop_part_readable', 'Whether these figures could be read.', ['part']);

  constructor(
    private readonly database: Database,
    private readonly shopGauges: ShopGauges,
    queues: BullmqQueues,
    handlers: JobHandlers,
  ) {
    shopGauges.add({
      name: 'shop_jobs',
      help: 'Jobs in the queues by state.',
      labelNames: ['queue', 'state'],
      part: 'queue',
      read: async () =>
        (await queues.counts()).map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
    });
    handlers.watchWith((topic, run) => this.timed(topic, run));
    collectDefaultMetrics({ register: this.registry, prefix: 'shop_' });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  observeRequest({ method, route, status, seconds }: RequestSample): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }

  /** @throws whatever `run` throws */
  private async timed(topic: string, run: () => Promise<void>): Promise<void> {
    const end = this.jobRuns.startTimer({ topic });
    try {
      await run();
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  }

  /** Returns all metrics in the Prometheus text format. */
  async text(): Promise<string> {
    const { total, idle, waiting } = this.database.connections;
    for (const [state, count] of Object.entries({ busy: total - idle, idle, waiting })) this.pool.set({ state }, count);
    for (const [server, count] of Object.entries(this.database.readsServed ?? {})) this.reads.set({ server }, count);
    await Promise.all([this.readPart('database'), this.readPart('queue')]);
    return this.registry.metrics();
  }

  private async readPart(part: 'database' | 'queue'): Promise<void> {
    const gauges = this.shopGauges.all.filter((gauge) => (gauge.part ?? 'database') === part);
    for (const { name } of gauges) this.ofShop.get(name)?.reset();
    try {
      const readings = await Promise.all(gauges.map(async (gauge) => [gauge, await gauge.read()] as const));
      for (const [gauge, values] of readings) this.set(gauge, values);
      this.up.set({ part }, 1);
    } catch (error) {
      this.up.set({ part }, 0);
      this.logger.warn(`Metrics of the ${part} are unavailable: ${(error as Error).message}`);
    }
  }

  private set({ name, help, labelNames }: ShopGauge, values: readonly GaugeValue[]): void {
    const gauge = this.ofShop.get(name) ?? this.gauge(name, help, labelNames);
    this.ofShop.set(name, gauge);
    for (const { labels = {}, value } of values) gauge.set(labels, value);
  }

  private gauge(name: string, help: string, labelNames: readonly string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}
