import type { createClient } from '@redis/client';
import type { Logger } from 'pino';

export type Redis = ReturnType<typeof createClient>;

/**
 * The Redis that processes share. It need not be there: commands fail at once while it is away, and
 * the log hears once that it went, and that it is back.
 */
export async function openRedis(url: string, log: Pick<Logger, 'warn'>): Promise<Redis> {
  // Most shops have none, and it takes a while to load.
  const { createClient } = await import('@redis/client');
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 1000,
    socket: { connectTimeout: 2000, socketTimeout: 3000, reconnectStrategy: 500 },
  });
  let isAway = false;
  redis.on('error', (err: unknown) => {
    if (!isAway) log.warn({ err }, 'Redis is away: this API counts attempts by itself');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.warn('Redis is back');
    isAway = false;
  });
  // Goes on trying; what goes wrong is an error event.
  void redis.connect();
  return redis as Redis;
}
