import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { serveMetrics } from '@aangan/contract/node/metrics-server';
import type { Logger } from 'pino';
import { createApp } from './app';
import { closeDemoAccount } from './demo/demo-customer';
import { warnAboutSandbox } from './payments/sandbox/sandbox';
import { openDatabase } from './platform/database/open-database';
import { announceApi, apiUrlOf } from './platform/database/running-api';
import { createServer } from './platform/http/server';
import { startJobs } from './platform/jobs';
import { readKeys } from './platform/keys';
import { createLog } from './platform/log';
import { openPictureStore } from './platform/media/open-picture-store';
import { openRedis } from './platform/redis';
import { readApiSettings, type Settings } from './platform/settings';
import { shopJobs } from './shop-jobs';
import { revalidateStorefronts } from './stores/revalidate-storefronts';

const graceMs = 8_000;

/** Closes idle connections now, and all others after `graceMs`. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  });
}

function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      stop().catch((err: unknown) => {
        log.error({ err }, 'did not stop cleanly');
        process.exitCode = 1;
      });
    });
  }
}

/** Leaves out the password. */
function databaseLocation({ databaseUrl, dataDir }: Settings) {
  return databaseUrl ? { server: new URL(databaseUrl).host } : { folder: resolve(dataDir) };
}

/** `npm start` shows it. */
function reportProgress(text: string): void {
  if (process.connected) process.send?.(text);
}

async function start(): Promise<void> {
  const settings = readApiSettings(process.env);
  const log = createLog(settings.logLevel);
  if (settings.isTraced) (await import('@aangan/contract/node/tracing')).startTracing('aangan-api');
  const pictures = await openPictureStore(settings);
  await pictures.check(log);
  const opened = await openDatabase(settings, 'the shop API', (err) =>
    log.warn({ err }, 'database error'),
  );
  const { database, isNew, pool, close } = opened;
  try {
    if (isNew) log.info(databaseLocation(settings), 'no database found: creating a new shop');
    if (settings.demoStores) {
      const { seedDemoStores } = await import('./demo/seed');
      await seedDemoStores(database, (host) => reportProgress(`Making the demo store ${host}`));
    }
    if (settings.isPublic && (await closeDemoAccount(database))) {
      log.warn('closed the demo account: the shop is reachable from other hosts than localhost');
    }
    if (settings.isPublic) await warnAboutSandbox(database, log);
    const keys = readKeys(settings);
    const redis = settings.redisUrl ? await openRedis(settings.redisUrl, log) : undefined;
    const onError = (err: unknown) => log.error({ err }, 'failed to read the metrics');
    const metrics = settings.metrics && (await import('./platform/metrics'));
    const measure = metrics?.startMetrics({ database, pool, redis });
    const app = createApp({ ...opened, redis, pictures, settings, keys, log, measure });
    const server = createServer(app);
    await once(server.listen(settings.port, settings.host), 'listening');
    const metricsServer =
      metrics && settings.metrics
        ? await serveMetrics(metrics.readMetrics(), settings.metrics, onError)
        : undefined;
    const { port } = server.address() as AddressInfo;
    const removeAnnouncement = announceApi(settings.dataDir, apiUrlOf({ ...settings, port }));
    const publish = revalidateStorefronts({ ...settings, ...keys }, log);
    const stopJobs = startJobs(shopJobs({ database, settings, log, publish }), {
      database,
      log,
      isShared: pool !== undefined,
      measure: metrics?.measureJobs(),
    });
    stopOnSignal(log, async () => {
      removeAnnouncement();
      await stopListening(server);
      await stopJobs();
      metricsServer?.close();
      redis?.destroy();
      await close();
    });
    log.info({ address: server.address() }, 'the shop API is listening');
  } catch (error) {
    await close();
    throw error;
  }
}

start().catch((error: NodeJS.ErrnoException) => {
  const inUse = error.code === 'EADDRINUSE' ? ' Set API_PORT to use another port.' : '';
  process.stderr.write(`The shop API did not start: ${error.message}${inUse}\n`);
  process.exitCode = 1;
});
