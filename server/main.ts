import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { serveMetrics } from '../lib/infrastructure/metrics-server';
import { parseStorefrontSettings } from '../lib/settings';
import { startStorefront } from './storefront';
import { startWorkers } from './workers';

// Next.js logs an uncaught error. Where nobody reads the log any more, that fails, again and again.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  const settings = parseStorefrontSettings(process.env);
  const { STOREFRONT_PROCESSES } = settings;
  const processes = STOREFRONT_PROCESSES === 'max' ? availableParallelism() : STOREFRONT_PROCESSES;
  if (processes > 1 && cluster.isPrimary) {
    startWorkers(processes);
    const { METRICS_HOST: host, STOREFRONT_METRICS_PORT: port, METRICS_NAMES: names } = settings;
    if (port) {
      const { metricsOfWorkers } = await import('./metrics');
      const server = await serveMetrics(metricsOfWorkers(), { host, port, names }, console.error);
      server.unref();
    }
  } else {
    if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) {
      (await import('../lib/infrastructure/tracing')).startTracing('aangan-storefront');
    }
    await startStorefront(settings);
  }
} catch (error) {
  process.stderr.write(`The storefront did not start: ${(error as Error).message}\n`);
  process.exit(1);
}
