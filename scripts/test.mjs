import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { tools } from './lib/project.mjs';
import { CommandError, main } from './lib/run.mjs';
import { noCounts, summaryLine, total } from './lib/test-counts.mjs';
import {
  budgetStep,
  buildStep,
  commandStep,
  engineStep,
  faultStep,
  journeyStep,
  newerNodeStep,
  redisStep,
  unitStep,
} from './lib/test-steps.mjs';

/** @typedef {import('./lib/test-counts.mjs').Counts} Counts */

/** @param {string} name @param {() => Promise<Counts>} step */
async function show(name, step) {
  console.log(`\n— ${name}`);
  const startMs = performance.now();
  try {
    return await step();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    return { ...noCounts, failed: 1 };
  } finally {
    console.log(`${Math.round((performance.now() - startMs) / 1000)} s`);
  }
}

await main(async () => {
  await ensureInstalled({ includesDev: true });
  const results = [
    await show('Format and lint', () => commandStep([[tools.biome, 'check']])),
    await show('Types', () =>
      commandStep([
        [tools.next, 'typegen'],
        [tools.tsc, '--noEmit'],
      ]),
    ),
    await show('Unit and API tests', unitStep),
    await show('Tests with Redis', redisStep),
  ];
  const build = await show('Production build', buildStep);
  results.push(build);
  if (build.failed === 0) {
    results.push(await show('Byte budgets', budgetStep));
    results.push(await show('Faults', faultStep));
    results.push(await show('Journeys in Chromium', journeyStep));
    results.push(await show('Journeys in Firefox and WebKit', engineStep));
    results.push(await show('A purchase on Node.js 24', newerNodeStep));
  }

  const counts = total(results);
  console.log(`\n${summaryLine(counts)}`);
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
});
