import '../scripts/lib/require-node.mjs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { CommandError, main } from '../scripts/lib/run.mjs';
import { formatTable } from './lib/report.mjs';

/** Imported late: the packages may not be installed yet. @type {Record<string, () => Promise<{ measure: () => Promise<import('./lib/report.mjs').Row[]> }>>} */
const parts = {
  bytes: () => import('./bench/bytes.mjs'),
  'first-visits': () => import('./bench/first-visits.mjs'),
  'soft-navigation': () => import('./bench/soft-navigation.mjs'),
  cached: () => import('./bench/cached.mjs'),
  uncached: () => import('./bench/uncached.mjs'),
  idle: () => import('./bench/idle.mjs'),
  search: () => import('./bench/search.mjs'),
  crowd: () => import('./bench/crowd.mjs'),
};

// npm run bench -- cached search --quick (see lib/measuring.mjs)
await main(async () => {
  const named = process.argv.slice(2).filter((word) => word !== '--quick');
  const names = Object.keys(parts);
  const unknown = named.find((name) => !names.includes(name));
  if (unknown) throw new CommandError(`Unknown part ${unknown}. Parts: ${names.join(', ')}.`);
  await ensureInstalled({ includesDev: true });
  const machine = [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores (${cpus()[0]?.model.trim()})`,
    `Node.js ${process.versions.node}`,
    `load ${loadavg()[0]?.toFixed(1)} at the start`,
  ].join(', ');
  const rows = [];
  let exitCode = 0;
  for (const [name, importPart] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`— ${name}`);
    try {
      const { measure } = await importPart();
      for (const row of await measure()) rows.push({ ...row, part: name });
    } catch (error) {
      console.error(error);
      exitCode = 1;
    }
  }
  console.log(`\n${machine}\n\n${formatTable(rows)}`);
  return exitCode;
});
