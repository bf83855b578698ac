import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Preparation = Parameters<NodeFS['init']>[1];
type WasmModule = Parameters<NonNullable<Preparation['preRun']>[number]>[0];
type OpenFile = { nfd?: number; node: unknown };
type NodeFileSystem = {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: OpenFile) => number };
};

/** Forces a file or directory to the disk. */
export function fsyncPath(path: string): void {
  if (process.platform === 'win32') return; // Windows opens neither directories nor read-only files for this
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * PGlite's file system, with an fsync that reaches the disk: PGlite's own does nothing.
 * Leans on internals of the pinned version; a test counts the calls.
 */
class DurableNodeFS extends NodeFS {
  override async init(pglite: PGlite, options: Preparation) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (wasm: WasmModule) => {
      const files = wasm.NODEFS as unknown as NodeFileSystem;
      files.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) fsyncPath(files.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] },
    };
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

function open(directory: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFS(directory), extensions: { pg_trgm }, startParams });
}

function fsyncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else if (entry.isFile()) fsyncPath(path);
  }
  fsyncPath(directory);
}

/** initdb writes without fsync and may be killed half-way: it works beside, and a rename makes it count. */
async function createCluster(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  const pglite = await open(draft);
  await pglite.close();
  fsyncTree(draft);
  renameSync(draft, directory);
  fsyncPath(dirname(directory));
}

/**
 * Opens (or makes) the embedded database in `directory`; what it has committed survives a crash.
 * The caller holds the directory's lock: two processes would corrupt it.
 */
export async function openDurablePglite(directory: string): Promise<PGlite> {
  if (!existsSync(join(directory, 'PG_VERSION'))) await createCluster(directory);
  return open(directory);
}
