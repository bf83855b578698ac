import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'aangan-storefront-';
const socketName = 'next.sock';

/** The socket of a dead process refuses connections. */
const isStaleSocket = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => resolve(false));
    socket.once('connect', () => socket.destroy());
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
  });

export async function innerSocket(): Promise<{ path: string; remove(): void }> {
  for (const entry of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const folder = join(tmpdir(), entry);
    if (await isStaleSocket(join(folder, socketName)))
      rmSync(folder, { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { path: join(folder, socketName), remove };
}
