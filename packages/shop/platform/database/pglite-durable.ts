import { closeSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sessionSettings } from './configuration';
import { makePrivate } from './data-directory';
import { explainFileError, restoreAdvice, UnusableData } from './unusable-data';

type InitOptions = Parameters<NodeFS['init']>[1];
type WasmModule = Parameters<NonNullable<InitOptions['preRun']>[number]>[0];
type OpenFile = { nfd?: number; node: unknown };
type Attributes = { mode?: number };
type NodeFileSystem = {
  realPath(node: unknown): string;
  node_ops: { setattr(node: unknown, attributes: Attributes): void };
  stream_ops: { fsync?: (stream: OpenFile) => number };
};

function fsyncPath(path: string): void {
  if (process.platform === 'win32') return; // Windows opens neither directories nor read-only files for this
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Adds a real fsync and owner-only files to PGlite's NodeFS, which has neither. It relies on
 * internals of the pinned version; a test counts the fsync calls.
 */
class DurableNodeFS extends NodeFS {
  override async init(pglite: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const patch = (wasm: WasmModule) => {
      const files = wasm.NODEFS as unknown as NodeFileSystem;
      const { setattr } = files.node_ops;
      files.node_ops.setattr = (node, { mode, ...others }) =>
        setattr(node, mode === undefined ? others : { ...others, mode: mode & ~0o077 });
      files.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) fsyncPath(files.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), patch] },
    };
  }
}

export const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // PostgreSQL's 128 MB become resident at the start; the operating system caches the files as well.
  '-c',
  'shared_buffers=64MB',
  ...Object.entries(sessionSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** One alone: PGlite 0.5 loads several at once, and half-loads the one that is ready first. */
export const extensions = { pg_trgm };

function open(directory: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(directory), extensions, startParams });
}

export function fsyncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path);
  }
  fsyncPath(directory);
}

/** Creates the database in `draft` and renames it, since initdb writes without fsync. */
export async function createCluster(directory: string, draft: string): Promise<void> {
  const pglite = await open(draft);
  await pglite.close();
  fsyncTree(draft);
  renameSync(draft, directory);
  fsyncPath(dirname(directory));
}

/** Opens the embedded database; UnusableData if damaged. The caller holds the lock. */
export async function openDurablePglite(directory: string): Promise<PGlite> {
  try {
    makePrivate(directory);
    return await open(directory);
  } catch (error) {
    const explained = explainFileError(error, directory);
    if (explained !== error) throw explained;
    const message = `The database in ${directory} does not open: its files are damaged (${(error as Error).message}). ${restoreAdvice}`;
    throw new UnusableData(message, { cause: error });
  }
}
