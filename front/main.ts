import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { readStorefrontSettings } from '../lib/settings';
import { startStorefront } from './storefront';
import { startWorkers } from './workers';

try {
  const settings = readStorefrontSettings(process.env);
  const { STOREFRONT_PROCESSES } = settings;
  const processes = STOREFRONT_PROCESSES === 'max' ? availableParallelism() : STOREFRONT_PROCESSES;
  if (processes > 1 && cluster.isPrimary) startWorkers(processes);
  else await startStorefront(settings);
} catch (error) {
  process.stderr.write(`The storefront did not start: ${(error as Error).message}\n`);
  process.exit(1);
}
