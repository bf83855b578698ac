import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';
import { engineProjects, runJourneys } from './testing/journeys.mjs';

// npm run test:e2e -- --project=phone cart
await main(async () => {
  await ensureInstalled({ includesDev: true });
  await engineProjects();
  return runJourneys(process.argv.slice(2));
});
