import type { createClient } from '@redis/client';
import type { Logger } from 'pino';

export type Redis = ReturnType<typeof createClient>;

/** Connects to Redis, which may be down: commands fail at once, and outages are logged once. */
export async function openRedis(url: string, log: Pick<Logger, 'warn'>): Promise<Redis> {
  // The client loads slowly, and most shops do not use it.
  const { createClient } = await import('@redis/client');
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 1000,
    socket: { connectTimeout: 2000, socketTimeout: 3000, reconnectStrategy: 500 },
  });
  let isDown = false;
  redis.on('error', (err: unknown) => {
    if (!isDown) log.warn({ err }, 'Redis is down: this API counts attempts in memory');
    isDown = true;
  });
  redis.on('ready', () => {
    if (isDown) log.warn('Redis is back');
    isDown = false;
  });
  // It reconnects by itself; failures are error events.
  void redis.connect();
  return redis as Redis;
}
