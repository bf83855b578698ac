import { parseStorefrontSettings } from '../lib/platform/settings';
import { startStorefront } from './storefront';

// Next.js logs an uncaught error. Where nobody reads the log any more, that fails, again and again.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  const settings = parseStorefrontSettings(process.env);
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) {
    (await import('@aangan/contract/node/tracing')).startTracing('aangan-storefront');
  }
  await startStorefront(settings);
} catch (error) {
  process.stderr.write(`The storefront did not start: ${(error as Error).message}\n`);
  process.exit(1);
}
