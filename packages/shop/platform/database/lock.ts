import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnusableData } from './unusable-data';

const prefix = 'lock.';
const attempts = 4;
/** A merchant command has finished by then, unless it is a long import or backup. */
const commandWaitMs = 15_000;
export const commandPurpose = 'a merchant command';

/** Another process holds the data directory; `holder` names it. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
  constructor(
    readonly directory: string,
    readonly holder: string,
  ) {
    super(
      `The data directory ${directory} is in use by ${holder}. Stop it first, or set SHOP_DATA_DIR.`,
    );
  }
}

type Lock = { release(): Promise<void> };

/** The limit of macOS; Node.js truncates longer paths silently. */
const maxSocketPathBytes = 103;

function socketPath(directory: string, name: string): string {
  const absolute = join(directory, name);
  const fromHere = relative(process.cwd(), absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  if (Buffer.byteLength(path) <= maxSocketPathBytes) return path;
  throw new UnusableData(
    `The path ${directory} is too long for the socket of its lock. Set SHOP_DATA_DIR to a shorter path.`,
  );
}

async function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  await once(server.listen(path), 'listening');
  return server.unref();
}

/** A dead process's socket refuses connections; the kernel accepts them even for a stopped one. */
async function isAlive(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code !== 'ECONNREFUSED' && code !== 'ENOENT';
  } finally {
    socket.destroy();
  }
}

function describeHolder(name: string): string {
  const [, purpose, pid] = name.split('.');
  return `${purpose?.replaceAll('-', ' ')} (process ${pid})`;
}

async function findLiveHolder(directory: string, socketName: string): Promise<string | undefined> {
  for (const name of readdirSync(directory)) {
    if (!name.startsWith(prefix) || name === socketName) continue;
    if (await isAlive(socketPath(directory, name))) return describeHolder(name);
    rmSync(join(directory, name), { force: true });
  }
  return undefined;
}

/**
 * Takes the exclusive lock of a data directory, or throws DataDirectoryInUse; waits for a merchant
 * command to finish. Each process listens on its own socket before it looks for others; sockets of
 * killed processes refuse connections.
 */
export async function lockDirectory(directory: string, purpose: string): Promise<Lock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const label = purpose.replaceAll(/[^A-Za-z0-9]+/g, '-');
  const commandDeadline = Date.now() + commandWaitMs;
  for (let attempt = 1; ; attempt++) {
    const socketName = `${prefix}${label}.${process.pid}.${randomBytes(4).toString('hex')}`;
    const server = await listen(socketPath(directory, socketName));
    const release = () => new Promise<void>((resolve) => server.close(() => resolve()));
    const holder = await findLiveHolder(directory, socketName);
    if (holder === undefined) return { release };
    await release();
    const isAwaited = holder.startsWith(commandPurpose) && Date.now() < commandDeadline;
    if (attempt >= attempts && !isAwaited) throw new DataDirectoryInUse(directory, holder);
    await sleep(50 + Math.random() * 150);
  }
}
