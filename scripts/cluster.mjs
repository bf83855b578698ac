import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  await ensureInstalled();
  const { proveCluster } = await import('../bench/cluster/prove.mjs');
  return proveCluster();
});
