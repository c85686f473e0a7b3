import { BadConfiguration } from '../config/config.js';
import type { Environment } from '../config/environment.js';

/** The OTLP packages need 40 MB and are optional: install them to send traces. */
const PACKAGES = { sdk: '@opentelemetry/sdk-trace-node', exporter: '@opentelemetry/exporter-trace-otlp-http' };
const INSTALL = `npm install --no-save ${PACKAGES.sdk}@2.6.0 ${PACKAGES.exporter}@0.213.0`;

/** The parts of the packages used here. They are not installed at compile time. */
interface Sdk {
  NodeTracerProvider: new (options: { spanProcessors: object[]; resource: object }) => {
    register(): void;
    shutdown(): Promise<void>;
  };
  BatchSpanProcessor: new (exporter: object) => object;
}
interface Exporter {
  OTLPTraceExporter: new (options: { url: string }) => object;
}
interface Resources {
  resourceFromAttributes(attributes: Record<string, string>): object;
}

/**
 * Sends traces by OTLP to `OTEL_EXPORTER_OTLP_ENDPOINT`; without it, nothing is loaded.
 * @param service kind of this process
 * @returns a function that flushes and stops
 * @throws BadConfiguration when the packages are missing
 */
export async function startTracing(env: Environment, service: 'shop' | 'api' | 'worker'): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return async () => undefined;
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    load<Sdk>(PACKAGES.sdk),
    load<Exporter>(PACKAGES.exporter),
    load<Resources>('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
    resource: resourceFromAttributes({ 'service.name': `mewavan-${service}` }),
  });
  provider.register();
  return () => provider.shutdown();
}

async function load<T>(name: string): Promise<T> {
  try {
    return (await import(name)) as T;
  } catch {
    throw new BadConfiguration(
      `OTEL_EXPORTER_OTLP_ENDPOINT is set, but what sends traces is not installed; it needs \`${INSTALL}\`.`,
    );
  }
}
