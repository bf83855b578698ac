import './lib/require-node.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBundled } from './lib/build.mjs';
import { loadEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/project.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  await ensureInstalled({ includesShop: false });
  loadEnvironment('production');
  await ensureBundled();
  await import(pathToFileURL(inProject('dist', 'check-backend.mjs')).href);
  return Number(process.exitCode ?? 0);
});
