import '../scripts/lib/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { CommandError, main } from '../scripts/lib/run.mjs';
import { describeRun, formatReport, formatSection } from './lib/report.mjs';

const defaultMinutes = 15;

function commit() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  return stdout?.trim() || 'unknown';
}

const otherFailures =
  'What the shop does when something fails (processes killed or hung, a database lost, slow senders, ' +
  'a full disk) is tested by `npm run faults`, with every `npm test`.';

// npm run load takes 15 minutes and writes docs/reliability.md; npm run load -- 2 and crowd print.
await main(async () => {
  const argument = process.argv[2];
  const isCrowd = argument === 'crowd';
  const minutes = Number((isCrowd ? process.argv[3] : argument) ?? (isCrowd ? 1 : defaultMinutes));
  if (!(minutes > 0)) throw new CommandError(`Invalid number of minutes: "${argument}".`);
  await ensureInstalled({ includesDev: true });
  const run = describeRun();
  console.log(run);
  const { measureLoad } = await import('./load/measure.mjs');
  const { measureCrowds } = await import('./load/crowd.mjs');
  const sections = await (isCrowd ? measureCrowds(minutes * 60) : measureLoad(minutes));
  const formatted = sections.map((section) => formatSection(section, run));
  console.log(`\n${formatted.join('\n\n')}`);
  if (argument === undefined) {
    const about = `Written by \`npm run load\` at commit ${commit()}. ${otherFailures}`;
    writeFileSync(
      inProject('docs', 'reliability.md'),
      formatReport('Reliability', about, formatted),
    );
    console.log('Written to docs/reliability.md.');
  }
  return sections.flatMap(({ rows }) => rows).some(({ met }) => met === false) ? 1 : 0;
});
