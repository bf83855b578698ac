import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from './run.mjs';

/**
 * Connects: a probe that listens could take the port from the program.
 * @param {number} port @param {string} [host] @returns {Promise<boolean>}
 */
function acceptsConnections(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** @param {number} port @returns {Promise<boolean>} */
const isTaken = async (port) => (await acceptsConnections(port)) || acceptsConnections(port, '::1');

/** Below the ephemeral ports, and above those that browsers block. */
const randomPort = () => 20_000 + Math.floor(Math.random() * 10_000);

/** @param {number} [from] @returns {Promise<number>} */
export async function freePort(from = randomPort()) {
  return (await isTaken(from)) ? freePort(from + 1) : from;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} port
 */
export async function waitUntilListening(child, port) {
  while (!(await acceptsConnections(port))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hasEnded) throw new CommandError(`${child.spawnfile} did not start on port ${port}.`);
    await sleep(20);
  }
}

/** @param {{ port: number, setting: string, name: string, command: string }} wanted */
export async function requireFreePort({ port, setting, name, command }) {
  if (!(await isTaken(port))) return;
  throw new CommandError(
    `Port ${port} of the ${name} is already in use. Stop the other program, which may be this shop,\n` +
      `or choose another port:  ${setting}=${await freePort(port + 1)} ${command}\n` +
      `(or add that setting to the file .env)`,
  );
}
