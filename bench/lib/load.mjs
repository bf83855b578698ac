import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { count } from './figures.mjs';

/** @typedef {{ responses: number, seconds: number, errors: number, timeouts: number, non2xx: number }} Tally */

/** @typedef {{ port: number, path: (index: number) => string, seconds: number }} Job */

const connections = 16;
const timeoutSeconds = 10;

/** @param {number} port */
const headersFor = (port) => ({
  host: `localhost:${port}`,
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-IN,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140',
});

const hasWrk = () => spawnSync('wrk', ['-v']).error === undefined;

/** autocannon alone is slower than the server. */
export const client = () => (hasWrk() ? 'wrk' : 'autocannon');

/** @param {string} report @returns {Tally} */
export function readWrk(report) {
  const [, requestCount, seconds] = /(\d+) requests in ([\d.]+)s/.exec(report) ?? [];
  if (!requestCount) throw new Error(`Unexpected wrk output: ${report}`);
  const [, connect, read, write, timeouts] =
    /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report) ?? [];
  const non2xx = /Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1];
  return {
    responses: Number(requestCount) - Number(non2xx ?? 0),
    seconds: Number(seconds),
    errors: Number(connect ?? 0) + Number(read ?? 0) + Number(write ?? 0),
    timeouts: Number(timeouts ?? 0),
    non2xx: Number(non2xx ?? 0),
  };
}

/** @param {Job} job @returns {Promise<Tally>} */
async function wrk({ port, path, seconds }) {
  const headers = Object.entries(headersFor(port)).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const limits = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', `${timeoutSeconds}s`];
  const url = `http://127.0.0.1:${port}${path(0)}`;
  const { stdout } = await promisify(execFile)('wrk', [...limits, ...headers, url]);
  return readWrk(stdout);
}

/** @param {import('autocannon').Result} result @returns {Tally} */
export const tallyOf = (result) => ({
  responses: result['2xx'],
  seconds: result.duration,
  // autocannon counts timeouts as errors too.
  errors: result.errors - result.timeouts,
  timeouts: result.timeouts,
  non2xx: result.non2xx,
});

/** @param {Job} job @returns {Promise<Tally>} */
async function autocannon({ port, path, seconds }) {
  // Imported late: the package may not be installed yet.
  const { default: runAutocannon } = await import('autocannon');
  let index = 0;
  const result = await runAutocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    timeout: timeoutSeconds,
    headers: headersFor(port),
    requests: [{ setupRequest: (request) => ({ ...request, path: path(index++) }) }],
  });
  return tallyOf(result);
}

/** @param {{ port: number, path: string, seconds: number }} job */
export function loadPage({ path, ...job }) {
  const load = client() === 'wrk' ? wrk : autocannon;
  return load({ ...job, path: () => path });
}

/** @param {Job} job */
export const loadPages = (job) => autocannon(job);

/** @param {readonly Tally[]} tallies @returns {Tally} */
export function total(tallies) {
  const sum = (/** @type {keyof Tally} */ name) =>
    tallies.reduce((before, tally) => before + tally[name], 0);
  return {
    responses: sum('responses'),
    seconds: sum('seconds'),
    errors: sum('errors'),
    timeouts: sum('timeouts'),
    non2xx: sum('non2xx'),
  };
}

/** @param {Tally} tally */
export const isFlawless = ({ responses, errors, timeouts, non2xx }) =>
  responses > 0 && errors + timeouts + non2xx === 0;

/** @param {Tally} tally */
export function formatTally({ responses, errors, timeouts, non2xx }) {
  const faults = [
    [errors, 'errors'],
    [timeouts, 'time-outs'],
    [non2xx, 'not 2xx'],
  ];
  const found = faults.filter(([times]) => times !== 0).map(([times, name]) => `${times} ${name}`);
  return [`${count(responses)} answers`, ...(found.length > 0 ? found : ['no fault'])].join(', ');
}
