import '../scripts/lib/require-node.mjs';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { CommandError, main } from '../scripts/lib/run.mjs';
import { isQuick } from './lib/measuring.mjs';
import { formatSection, startReport } from './lib/report.mjs';

/** @typedef {import('./lib/report.mjs').Section} Section */

// Imported late: the packages may not be installed yet.
/** @type {Record<string, () => Promise<Section[]>>} */
const parts = {
  bytes: async () => (await import('./bench/bytes.mjs')).measureBytes(),
  lighthouse: async () => (await import('./bench/lighthouse.mjs')).measureLighthouse(),
  latency: async () => (await import('./bench/latency.mjs')).measureLatency(),
  'soft-navigation': async () =>
    (await import('./bench/soft-navigation.mjs')).measureSoftNavigation(),
  throughput: async () => (await import('./bench/throughput.mjs')).measureThroughput(),
  api: async () => (await import('./bench/api/measure.mjs')).measureApi(values),
  search: async () => (await import('./bench/search/measure.mjs')).measureSearch(),
};

// npm run bench measures everything and writes docs/performance.md; npm run bench -- bytes prints.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean' }, // isQuick
    // Of the part api.
    database: { type: 'string' },
    sizes: { type: 'string' },
    only: { type: 'string' },
  },
});

function checkParts() {
  const unknown = positionals.find((name) => name !== 'floor' && !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    const known = Object.keys(parts).join(', ');
    throw new CommandError(`Unknown part "${unknown}". Parts: ${known}, floor.`);
  }
  if (positionals.includes('floor') && positionals.length > 1) {
    throw new CommandError('Run "floor" alone: it writes e2e/budgets/floor.json.');
  }
}

await main(async () => {
  checkParts();
  await ensureInstalled({ includesDev: true });
  if (positionals.includes('floor')) {
    const { recordFloor } = await import('./bench/bytes.mjs');
    console.log(await recordFloor());
    return 0;
  }
  const report = startReport(
    'Performance',
    'npm run bench',
    'Bare times depend on the machine; ratios and bytes decide. KB and MB are thousands and millions of bytes.',
  );
  const sections = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`\n— ${name}`);
    const measured = await measure();
    for (const section of measured) console.log(`\n${formatSection(section)}`);
    sections.push(...measured);
  }
  if (positionals.length > 0 || isQuick) return 0;
  writeFileSync(inProject('docs', 'performance.md'), report(sections));
  console.log('Written to docs/performance.md.');
  return 0;
});
