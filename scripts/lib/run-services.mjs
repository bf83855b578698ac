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
 * @typedef {object} Surroundings
 * @property {import('node:events').EventEmitter} [signals] source of stop requests
 * @property {AbortController} [closing] aborted before the services stop
 * @property {Promise<unknown>} [preparation] work of a later start; its failure ends everything
 */

/**
 * @param {(() => Service | Promise<Service>)[]} starts
 * @param {() => void} onReady
 * @param {Surroundings} [surroundings]
 * @returns {Promise<number>} exit code 0 after a stop request; throws when a service exits
 */
export async function runServices(
  starts,
  onReady,
  { signals = process, closing = new AbortController(), preparation = Promise.resolve() } = {},
) {
  /** @type {Service[]} */
  const services = [];
  const stop = stopRequest(services, signals);
  /** @type {Promise<never>} */
  const failure = preparation.then(() => new Promise(() => {}));
  /** @param {typeof starts[number]} start */
  const startOne = async (start) => {
    const service = await start();
    services.push(service);
    await service.ready();
  };
  try {
    for (const start of starts) {
      if ((await Promise.race([stop, failure, startOne(start)])) === 'stop') return 0;
    }
    onReady();
    const ended = services.map(async ({ name, exited }) => `The ${name} ${await exited}.`);
    const end = await Promise.race([stop, ...ended]);
    if (end !== 'stop') throw new CommandError(`${end} The shop is closed.`);
    console.log('\nClosing the shop …');
    return 0;
  } finally {
    closing.abort();
    for (const service of services.toReversed()) await service.stop();
  }
}
