import type { Logger } from 'pino';
import type { Database } from '../../database/open';
import { stores } from '../../database/schema';

/** Logs public stores with sandbox payments. */
export async function warnAboutSandbox(
  database: Database,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const rows = await database.select({ host: stores.host, payment: stores.payment }).from(stores);
  for (const { host, payment } of rows) {
    if (!payment.providers.includes('sandbox')) continue;
    log.warn(
      { store: host },
      'this store takes payments by the sandbox: no money moves. Configure payment.json.',
    );
  }
}
