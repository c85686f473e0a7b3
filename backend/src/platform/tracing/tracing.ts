import {
  context,
  propagation,
  ProxyTracerProvider,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

const NAME = 'mewavan';
const tracer = trace.getTracer(NAME);

/** True when an SDK is registered (see `boot/tracing.ts`); without one no spans are created. */
function isTraced(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer(NAME) !== undefined;
}

interface Traced {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/** Runs `work` in a child span. @throws whatever `work` throws */
export function traced<T>(
  { name, kind = SpanKind.INTERNAL, attributes = {} }: Traced,
  work: () => Promise<T>,
): Promise<T> {
  if (!isTraced()) return work();
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * Starts a span per request and continues the trace of a proxy. Named by the declared route, since URLs may contain
 * tokens.
 */
export function traceRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isTraced()) return done();
    const route = request.routeOptions.url ?? 'none';
    const from = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id },
      },
      from,
    );
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(from, span), done);
  });
}

/** The current request or job, added to every log line. Ids only. */
export interface WorkContext {
  readonly requestId?: string;
  readonly job?: string;
  readonly topic?: string;
}

const current = new AsyncLocalStorage<WorkContext>();

export function within<T>(context: WorkContext, work: () => T): T {
  return current.run(context, work);
}

export const workContext = (): WorkContext => current.getStore() ?? {};
