import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { usageOf } from '../lib/usage.mjs';

/** @typedef {{ service: import('../../scripts/lib/service.mjs').Service, port: number }} Server */

/**
 * One server under load.
 * @typedef {object} Round
 * @property {number} perSecond answers
 * @property {number} cpuPerThousand seconds of the processor for 1,000 answers
 * @property {number} memoryBytes resident afterwards
 * @property {number} busy share of a processor core that the load itself took
 */

const connections = 16;
const program = fileURLToPath(new URL('load.mjs', import.meta.url));

/**
 * @param {Server} server
 * @param {string} path
 * @param {number} seconds
 * @returns {Promise<Round>}
 */
async function load({ service, port }, path, seconds) {
  const before = await usageOf(service);
  const job = JSON.stringify({ port, path, connections, seconds });
  const { stdout } = await promisify(execFile)(process.execPath, [program, job]);
  const { cpuSeconds, memoryBytes } = await usageOf(service);
  const { answers, busy } = JSON.parse(stdout);
  return {
    perSecond: answers / seconds,
    cpuPerThousand: ((cpuSeconds - before.cpuSeconds) / answers) * 1000,
    memoryBytes,
    busy,
  };
}

/**
 * Loads servers in turns, so that whatever else the machine does meets all of them.
 * @template {string} Name
 * @param {Record<Name, Server>} servers
 * @param {{ path: string, rounds: number, seconds: number }} options
 * @returns {Promise<Record<Name, Round>[]>}
 */
export async function loadInTurns(servers, { path, rounds, seconds }) {
  const names = /** @type {Name[]} */ (Object.keys(servers));
  for (const name of names) await load(servers[name], path, seconds); // warms up
  const all = [];
  for (let round = 0; round < rounds; round += 1) {
    const found = [];
    for (const name of names) found.push([name, await load(servers[name], path, seconds)]);
    all.push(Object.fromEntries(found));
  }
  return all;
}
