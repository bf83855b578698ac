import './lib/require-node.mjs';
import { runFaults } from './lib/faults.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  await ensureInstalled();
  return runFaults(process.argv.slice(2));
});
