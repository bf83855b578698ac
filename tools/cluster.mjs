import '../scripts/lib/require-node.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { hasNginx } from '../scripts/lib/nginx.mjs';
import { startPostgres } from '../scripts/lib/postgres.mjs';
import { redisProgram, startRedis } from '../scripts/lib/redis.mjs';
import { CommandError, main } from '../scripts/lib/run.mjs';

await main(async () => {
  await ensureInstalled({ includesDev: true });
  const { testCluster } = await import('./cluster/scenarios.mjs');
  const program = await redisProgram();
  const postgres = await startPostgres();
  if (!program || !postgres || !(await hasNginx())) {
    postgres?.stop();
    throw new CommandError('Install the Debian packages redis-server, postgresql and nginx.');
  }
  const redis = await startRedis(program);
  try {
    return await testCluster(redis, postgres);
  } finally {
    await redis.kill();
    postgres.stop();
  }
});
