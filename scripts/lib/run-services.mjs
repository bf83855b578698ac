import { CommandError } from './run.mjs';

/** @typedef {Pick<import('./service.mjs').Service, 'name' | 'exited' | 'ready' | 'stop' | 'kill'>} Service */

/** On SIGTERM npm ends with its shell and forwards nothing. @param {() => void} callback */
function onParentExit(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const { ppid } = process;
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    callback();
  }, 300);
  watch.unref();
}

/**
 * @param {Service[]} services
 * @param {import('node:events').EventEmitter} signals
 * @returns {Promise<'stop'>}
 */
function stopRequest(services, signals) {
  return new Promise((resolve) => {
    let isStopRequested = false;
    const onSignal = () => {
      if (isStopRequested) for (const service of services) service.kill();
      isStopRequested = true;
      resolve('stop');
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) signals.on(signal, onSignal);
    onParentExit(() => resolve('stop'));
  });
}

/**
 * @param {(() => Service | Promise<Service>)[]} starts
 * @param {() => void} onReady
 * @param {import('node:events').EventEmitter} [signals] source of stop requests
 * @returns {Promise<number>} exit code 0 after a stop request; throws when a service exits
 */
export async function runServices(starts, onReady, signals = process) {
  /** @type {Service[]} */
  const services = [];
  const stop = stopRequest(services, signals);
  try {
    for (const start of starts) {
      const service = await start();
      services.push(service);
      if ((await Promise.race([stop, service.ready()])) === 'stop') return 0;
    }
    onReady();
    const ended = services.map(async ({ name, exited }) => `The ${name} ${await exited}.`);
    const end = await Promise.race([stop, ...ended]);
    if (end !== 'stop') throw new CommandError(`${end} The shop is closed.`);
    console.log('\nClosing the shop …');
    return 0;
  } finally {
    for (const service of services.toReversed()) await service.stop();
  }
}
