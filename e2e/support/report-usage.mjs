import { existsSync, readFileSync } from 'node:fs';

/** Only Linux tells the CPU time of one thread. */
const mainThread = '/proc/thread-self/schedstat';

function mainThreadMs() {
  if (!existsSync(mainThread)) return Number.NaN;
  return Number(readFileSync(mainThread, 'utf8').split(' ')[0]) / 1e6;
}

// Loaded into each measured process by --import.
process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, mainThreadMs: mainThreadMs() });
});
process.channel?.unref();
