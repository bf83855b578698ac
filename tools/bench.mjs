import '../scripts/lib/require-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { CommandError, main } from '../scripts/lib/run.mjs';
import { isQuick } from './lib/measuring.mjs';
import { describeRun, formatReport, formatSection, readSections } from './lib/report.mjs';

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

// npm run bench measures everything, npm run bench -- bytes a part; both write docs/performance.md.
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

const about =
  'Written by `npm run bench`; `npm run bench -- bytes` measures that part again. Bare times depend on ' +
  'the machine; ratios and bytes decide. KB and MB are thousands and millions of bytes.';

await main(async () => {
  checkParts();
  await ensureInstalled({ includesDev: true });
  if (positionals.includes('floor')) {
    const { recordFloor } = await import('./bench/bytes.mjs');
    console.log(await recordFloor());
    return 0;
  }
  const file = inProject('docs', 'performance.md');
  const sections = positionals.length > 0 ? readSections(readFileSync(file, 'utf8')) : new Map();
  const run = describeRun();
  console.log(run);
  for (const [name, measure] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`\n— ${name}`);
    for (const section of await measure()) {
      sections.set(section.title, formatSection(section, run));
      console.log(`\n${sections.get(section.title)}`);
    }
    if (!isQuick) writeFileSync(file, formatReport('Performance', about, sections.values()));
  }
  return 0;
});
