import { writeSection } from './lib/table.mjs';

/** @typedef {import('./lib/table.mjs').Section} Section */

/** @param {readonly Section[]} sections */
function summarizeTargets(sections) {
  const judged = sections.flatMap(({ rows }) => rows).filter(({ met }) => met !== undefined);
  const missed = judged.filter(({ met }) => !met).map(({ what }) => `- ${what}`);
  const met = `${judged.length - missed.length} of ${judged.length} targets are met`;
  return missed.length === 0 ? `${met}.` : `${met}. Missed:\n\n${missed.join('\n')}`;
}

/** @param {readonly Section[]} sections @param {{ machine: string, date: Date }} run */
export function writeReport(sections, { machine, date }) {
  const day = date.toISOString().slice(0, 10);
  return [
    '# Performance',
    `Written by \`npm run bench\` on ${day}, in one run on one machine: ${machine}`,
    'Bare times depend on the machine; ratios and bytes decide. KB and MB are thousands and millions of bytes.',
    summarizeTargets(sections),
    ...sections.map(writeSection),
  ].join('\n\n');
}
