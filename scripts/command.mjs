import './lib/require-node.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBundled } from './lib/build.mjs';
import { loadEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';

// npm run shop -- …: a command of the merchant; npm run check-backend -- …
const isOfShop = process.argv[2] !== 'check-backend';

// `| head` closes the pipe early.
process.stdout.on('error', (error) => {
  if (Object(error).code !== 'EPIPE') throw error;
});

await main(async () => {
  await ensureInstalled({ includesShop: isOfShop });
  loadEnvironment('production');
  const bundles = await ensureBundled();
  await import(pathToFileURL(join(bundles, isOfShop ? 'shop/cli.mjs' : 'check-backend.mjs')).href);
  return Number(process.exitCode ?? 0);
});
