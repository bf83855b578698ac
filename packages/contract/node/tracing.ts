import { createRequire, syncBuiltinESMExports } from 'node:module';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type Span,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';

const healthChecks = ['/api/health', '/ready'];
const personalAttributes = [
  'url.query',
  'client.address',
  'network.peer.address',
  'user_agent.original',
];
/** Queries contain searches and the tokens of mails. */
const withoutQuery = (text: string) => text.replace(/\?\S*/, '');

const redactingProcessor: SpanProcessor = {
  onStart(span: Span) {
    span.updateName(withoutQuery(span.name));
    const attributes: Record<string, unknown> = span.attributes;
    for (const name of personalAttributes) delete attributes[name];
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === 'string') span.setAttribute(name, withoutQuery(value));
    }
  },
  onEnd() {},
  forceFlush: async () => {},
  shutdown: async () => {},
};

export function startTracing(service: string): void {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? service }),
    spanProcessors: [redactingProcessor, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => healthChecks.includes(url),
      }),
      new UndiciInstrumentation(),
    ],
  });
  // Instrumentation patches modules on require; these are already imported.
  const require = createRequire(import.meta.url);
  require('node:http');
  syncBuiltinESMExports();
  process.once('beforeExit', () => void provider.shutdown());
}
