import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os';

/** Load per core above which measurements are unreliable. */
const quietLoad = 0.3;

export function describeMachine() {
  const cores = availableParallelism();
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cores} cores (${model}), ${memory} GB of memory, ${type()}, Node.js ${process.versions.node}`;
  const isPrefetchPaused = load / cores <= quietLoad;
  return isPrefetchPaused
    ? `${machine}.`
    : `${machine}. **The machine was busy with other work (load ${load.toFixed(1)} at the start): times are too long.**`;
}
