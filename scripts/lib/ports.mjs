import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from './run.mjs';

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the error code when it cannot be listened on
 */
function listenError(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : 'EUNKNOWN'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** @param {number} port @returns {Promise<'in use' | 'not allowed' | undefined>} */
export async function portProblem(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    const code = await listenError(port, host);
    if (code === 'EADDRINUSE') return 'in use';
    if (code === 'EACCES') return 'not allowed';
  }
  return undefined;
}

/** Below the ephemeral ports, and above those that browsers block. */
const randomPort = () => 20_000 + Math.floor(Math.random() * 10_000);

/** @param {number} [from] */
export async function freePort(from = randomPort()) {
  for (let port = from; port <= 65_535; port += 1) {
    if ((await portProblem(port)) === undefined) return port;
  }
  throw new CommandError(`No port from ${from} on is free.`);
}

/** @param {number} port @returns {Promise<boolean>} */
function acceptsConnections(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/**
 * Connects: a probe that listens could take the port from the program.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} port
 */
export async function waitUntilListening(child, port) {
  let hasEnded = child.exitCode !== null;
  child.once('exit', () => {
    hasEnded = true;
  });
  child.once('error', () => {
    hasEnded = true;
  });
  while (!(await acceptsConnections(port))) {
    if (hasEnded) throw new CommandError(`${child.spawnfile} did not start on port ${port}.`);
    await sleep(20);
  }
}

/** @param {{ port: number, setting: string, name: string, problem: string, free: number, command: string }} taken */
export function portMessage({ port, setting, name, problem, free, command }) {
  const advice =
    problem === 'in use'
      ? 'is already in use.\nStop the other program or choose another port'
      : 'needs more privileges than this user has.\nChoose another port';
  return (
    `Port ${port} of the ${name} ${advice}:  ${setting}=${free} ${command}\n` +
    `(or add the line ${setting}=${free} to the file .env)`
  );
}

/** @param {{ port: number, setting: string, name: string, command: string }} wanted */
export async function requireFreePort(wanted) {
  const problem = await portProblem(wanted.port);
  if (!problem) return;
  const free = await freePort(wanted.port < 1024 ? 3000 : wanted.port + 1);
  throw new CommandError(portMessage({ ...wanted, problem, free }));
}
