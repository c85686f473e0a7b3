import { trace, type Span, type SpanOptions, type Tracer } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import { startTracing } from '../../boot/tracing.js';
import { testApp } from '../../testing/test-app.js';
import { readEnvironment } from '../../config/config.js';

interface Kept {
  readonly name: string;
  readonly parent?: string;
  readonly attributes: Record<string, unknown>;
}

/** Registers a minimal tracer that records spans and their parents. */
function keepSpans(): Kept[] {
  const kept: Kept[] = [];
  const around = new AsyncLocalStorage<string>();
  const begin = (name: string, options: SpanOptions): Span => {
    const span: Kept = { name, parent: around.getStore(), attributes: { ...options.attributes } };
    kept.push(span);
    const calls = {
      end: () => undefined,
      setStatus: () => undefined,
      setAttribute: (key: string, value: unknown) => void (span.attributes[key] = value),
      spanContext: () => ({ traceId: '', spanId: '', traceFlags: 0 }),
    };
    return calls as unknown as Span;
  };
  const tracer = {
    startSpan: begin,
    startActiveSpan: (name: string, options: SpanOptions, work: (span: Span) => unknown) => {
      const span = begin(name, options);
      return around.run(name, () => work(span));
    },
  } as unknown as Tracer;
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
  return kept;
}

it('a request, its statements and the following jobs are spans without personal data', async () => {
  const kept = keepSpans();
  const shop = await testApp();
  await shop.inject({
    method: 'POST',
    url: '/api/users/register',
    payload: { name: 'Asha Rao', email: 'asha.traced@example.in', password: 'almonds-123' },
  });
  await shop.settleJobs();
  await shop.inject({ url: '/api/products/0b7f9c1e-aaaa-4321-8aaa-987654321012' });
  expect(kept.find(({ name }) => name === 'POST /api/users/register')?.attributes).toMatchObject({
    'http.route': '/api/users/register',
    'request.id': expect.any(String),
  });
  expect(kept.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['job user.registered', 'GET /api/products/:id']),
  );
  expect(kept).toContainEqual(expect.objectContaining({ name: 'database', parent: 'job user.registered' }));
  for (const secret of ['asha.traced', 'Asha', 'almonds-123', '0b7f9c1e'])
    expect(JSON.stringify(kept)).not.toContain(secret);
  await shop.close();
  trace.disable();
});

it('tracing fails with an instruction when the exporter’s package is missing', async () => {
  await expect(startTracing(readEnvironment({}), 'shop')).resolves.toEqual(expect.any(Function));
  const wanted = readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
  await expect(startTracing(wanted, 'shop')).rejects.toThrow(
    /^OTEL_EXPORTER_OTLP_ENDPOINT is set, but .* `npm install --no-save @opentelemetry/,
  );
});
