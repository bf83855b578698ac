import './lib/require-node.mjs';
import { writeFileSync } from 'node:fs';
import { describeMachine } from '../bench/lib/machine.mjs';
import { writeSection } from '../bench/lib/table.mjs';
import { measureLoad } from '../bench/load/measure.mjs';
import { writeReliability } from '../bench/load/report.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inProject } from './lib/project.mjs';
import { CommandError, main } from './lib/run.mjs';

const defaultMinutes = 15;

// npm run load takes 15 minutes and writes docs/reliability.md; npm run load -- 2 prints.
await main(async () => {
  const given = process.argv[2];
  const minutes = Number(given ?? defaultMinutes);
  if (!(minutes > 0)) throw new CommandError(`Invalid number of minutes: "${given}".`);
  await ensureInstalled();
  const run = { machine: describeMachine(), date: new Date() };
  console.log(run.machine);
  const sections = await measureLoad(minutes);
  for (const section of sections) console.log(`\n${writeSection(section)}`);
  if (given === undefined) {
    writeFileSync(inProject('docs', 'reliability.md'), writeReliability(sections, run));
    console.log('Written to docs/reliability.md.');
  }
  return sections.flatMap(({ rows }) => rows).some(({ met }) => met === false) ? 1 : 0;
});
