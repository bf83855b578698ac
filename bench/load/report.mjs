import { spawnSync } from 'node:child_process';
import { writeSection } from '../lib/table.mjs';

const commit = () =>
  spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() ||
  'unknown';

/**
 * @param {readonly import('../lib/table.mjs').Section[]} sections
 * @param {{ machine: string, date: Date }} run
 */
export function writeReliability(sections, { machine, date }) {
  const day = date.toISOString().slice(0, 10);
  return [
    '# Reliability',
    `Written by \`npm run load\` on ${day} at commit ${commit()}, in one run on one machine: ${machine}`,
    'What the shop does when something fails (processes killed or hung, a database lost, slow senders, a full ' +
      'disk) is tested by `npm run faults`, with every `npm test`.',
    ...sections.map(writeSection),
  ].join('\n\n');
}
