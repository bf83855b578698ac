import './lib/require-node.mjs';
import { writeFileSync } from 'node:fs';
import { measureBuild } from '../bench/build/measure.mjs';
import { measureBytes, recordFloor } from '../bench/bytes/report.mjs';
import { measureImages } from '../bench/images/measure.mjs';
import { measureLatency } from '../bench/latency/measure.mjs';
import { describeMachine } from '../bench/lib/machine.mjs';
import { writeSection } from '../bench/lib/table.mjs';
import { measureLighthouse } from '../bench/lighthouse/measure.mjs';
import { writeReport } from '../bench/report.mjs';
import { measureScaling } from '../bench/scaling/measure.mjs';
import { measureSoftNavigation } from '../bench/soft-navigation/measure.mjs';
import { measureThroughput } from '../bench/throughput/measure.mjs';
import { measureUncached } from '../bench/uncached/measure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/project.mjs';
import { CommandError, main } from './lib/run.mjs';

const parts = {
  build: measureBuild,
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  latency: measureLatency,
  'soft-navigation': measureSoftNavigation,
  images: measureImages,
  throughput: measureThroughput,
  uncached: measureUncached,
  scaling: measureScaling,
  // Imported late: the packages may not be installed yet.
  api: async () => (await import('../bench/api/report.mjs')).measureGrowth(),
  search: async () => (await import('../bench/search/measure.mjs')).measureSearch(),
};

/** @param {string} name @returns {name is keyof typeof parts} */
const isPart = (name) => Object.hasOwn(parts, name);

/** @param {string[]} names */
async function measure(names) {
  const sections = [];
  for (const name of names) {
    if (!isPart(name)) {
      throw new CommandError(
        `Unknown part "${name}". Parts: ${Object.keys(parts).join(', ')}, floor.`,
      );
    }
    console.log(`\n— ${name}`);
    const section = await parts[name]();
    console.log(`\n${writeSection(section)}`);
    sections.push(section);
  }
  return sections;
}

// npm run bench measures everything and writes docs/performance.md; npm run bench -- bytes prints.
await main(async () => {
  const names = process.argv.slice(2);
  await ensureInstalled();
  if (names[0] === 'floor') {
    console.log(await recordFloor());
    return 0;
  }
  const run = { machine: describeMachine(), date: new Date() };
  console.log(run.machine);
  if (names.length > 0) {
    await measure(names);
    return 0;
  }
  const sections = await measure(Object.keys(parts));
  writeFileSync(inProject('docs', 'performance.md'), writeReport(sections, run));
  console.log('Written to docs/performance.md.');
  return 0;
});
