import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { count } from './figures.mjs';

/**
 * What a server under load answered, and what it left unanswered.
 * @typedef {object} Tally
 * @property {number} answers whole ones
 * @property {number} seconds
 * @property {number} errors broken connections
 * @property {number} timeouts requests that were given up after ten seconds
 * @property {number} refusals answers whose status is not 2xx
 */

/**
 * @typedef {object} Job
 * @property {number} port
 * @property {(turn: number) => string} path what to ask for, by turns counted from 0
 * @property {number} seconds
 */

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

/** What asks for one page over and over: autocannon alone would be slower than what it asks. */
export const client = () => (hasWrk() ? 'wrk' : 'autocannon');

/**
 * @param {string} report what wrk prints
 * @returns {Tally}
 */
export function readWrk(report) {
  const [, answered, seconds] = /(\d+) requests in ([\d.]+)s/.exec(report) ?? [];
  if (!answered) throw new Error(`wrk says: ${report}`);
  const [, connect, read, write, timeouts] =
    /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report) ?? [];
  const refusals = /Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1];
  return {
    answers: Number(answered) - Number(refusals ?? 0),
    seconds: Number(seconds),
    errors: Number(connect ?? 0) + Number(read ?? 0) + Number(write ?? 0),
    timeouts: Number(timeouts ?? 0),
    refusals: Number(refusals ?? 0),
  };
}

/**
 * @param {Job} job
 * @returns {Promise<Tally>}
 */
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

/**
 * @param {import('autocannon').Result} result
 * @returns {Tally}
 */
export const tallyOf = (result) => ({
  answers: result['2xx'],
  seconds: result.duration,
  // autocannon counts what timed out as an error too.
  errors: result.errors - result.timeouts,
  timeouts: result.timeouts,
  refusals: result.non2xx,
});

/**
 * @param {Job} job
 * @returns {Promise<Tally>}
 */
async function autocannon({ port, path, seconds }) {
  // Imported late: the package is not there before the first installation.
  const { default: shoot } = await import('autocannon');
  let turn = 0;
  const result = await shoot({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    timeout: timeoutSeconds,
    headers: headersFor(port),
    requests: [{ setupRequest: (request) => ({ ...request, path: path(turn++) }) }],
  });
  return tallyOf(result);
}

/**
 * Asks a server for one page over and over, as fast as it answers.
 * @param {{ port: number, path: string, seconds: number }} job
 */
export function loadPage({ path, ...job }) {
  const load = client() === 'wrk' ? wrk : autocannon;
  return load({ ...job, path: () => path });
}

/**
 * Asks a server for another page each time, as fast as it answers.
 * @param {Job} job
 */
export const loadPages = (job) => autocannon(job);

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally} all together
 */
export function total(tallies) {
  const sum = (/** @type {keyof Tally} */ name) =>
    tallies.reduce((before, tally) => before + tally[name], 0);
  return {
    answers: sum('answers'),
    seconds: sum('seconds'),
    errors: sum('errors'),
    timeouts: sum('timeouts'),
    refusals: sum('refusals'),
  };
}

/**
 * Whether everything that was asked was answered.
 * @param {Tally} tally
 */
export const isFlawless = ({ answers, errors, timeouts, refusals }) =>
  answers > 0 && errors + timeouts + refusals === 0;

/**
 * How many answers there were and what went wrong, in a few words.
 * @param {Tally} tally
 */
export function tellTally({ answers, errors, timeouts, refusals }) {
  const faults = [
    [errors, 'errors'],
    [timeouts, 'time-outs'],
    [refusals, 'not 2xx'],
  ];
  const found = faults.filter(([times]) => times !== 0).map(([times, name]) => `${times} ${name}`);
  return [`${count(answers)} answers`, ...(found.length > 0 ? found : ['no fault'])].join(', ');
}
