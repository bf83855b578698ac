import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import { unavailable } from '../http/http-error';
import { SharedCheck } from '../shared-check';

/** PostgreSQL allocates WAL in files of 16 MB. */
const minFreeBytes = 32 * 1024 * 1024;
const probeBytes = 4096;

/** data-directory.ts ignores this name. */
const probeFile = '.ready-check';

/** Throws 503 when the disk of the data directory is full or read-only. */
async function requireDiskSpace(directory: string): Promise<void> {
  const path = join(directory, probeFile);
  try {
    const { bavail, bsize } = await statfs(directory);
    if (bavail * bsize < minFreeBytes) throw new Error(`${bavail * bsize} bytes are free`);
    await writeFile(path, Buffer.alloc(probeBytes, 1), { mode: 0o600, flush: true });
  } catch (cause) {
    throw unavailable(
      'The data folder of the shop is not writable: its disk is full or read-only.',
      cause,
    );
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** /health checks the process alone; /ready checks the database and its disk. */
export function healthRoutes(
  app: Hono<AppEnv>,
  { database, settings: { databaseUrl, dataDir } }: Pick<Dependencies, 'database' | 'settings'>,
): void {
  const connection = new SharedCheck(async () => database.execute(sql`select 1`));
  // With PostgreSQL, orders need no local disk.
  const disk = databaseUrl ? undefined : new SharedCheck(() => requireDiskSpace(dataDir));
  app.get('/health', (context) =>
    context.json({ status: 'ok', database: connection.refreshedState() }),
  );
  app.get('/ready', async (context) => {
    await connection.require();
    await disk?.require();
    return context.json({ status: 'ready' });
  });
}
