import './lib/require-node.mjs';
import { ensureBundled, ensureStorefrontBuilt } from './lib/build.mjs';
import { loadEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  await ensureInstalled();
  loadEnvironment('production');
  await ensureBundled();
  await ensureStorefrontBuilt();
  return 0;
});
