import { on } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../platform/project-root';
import { CatalogueFileError } from './import-errors';
import type { CatalogueFile, CatalogueItem, openCatalogueFile } from './open-catalogue-file';

export type OpenArguments = Parameters<typeof openCatalogueFile>;
export type Message = {
  file?: Omit<CatalogueFile, 'items'>;
  /** Why the file is not read. */
  refusal?: string;
  /** Of the items, once all are read. */
  total?: number;
  /** Of the next chunk; none at the end. */
  items?: CatalogueItem[];
  /** Why reading ended early. */
  problem?: string | undefined;
};

/** A bundle of its own (scripts/lib/build.mjs), also where the API runs from its sources. */
const script = join(projectRoot, 'dist/shop/read-catalogue-file.mjs');

/** Reads a file in a thread, which ends after `use`, or at the signal as if the file ended there. */
export async function openInThread<Result>(
  openArguments: OpenArguments,
  signal: AbortSignal | undefined,
  use: (file: CatalogueFile, countItems: () => Promise<number>) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const thread = new Worker(script, { workerData: openArguments });
  const end = () => thread.terminate();
  signal?.addEventListener('abort', end);
  const messages = on(thread, 'message');
  // Then nobody waits for a message.
  thread.once('exit', () => messages.return?.());
  const receive = async (): Promise<Message> => (await messages.next()).value?.[0] ?? {};
  async function* readItems() {
    for (;;) {
      thread.postMessage('next');
      const { items = [], problem } = await receive();
      yield* items;
      if (items.length > 0) continue;
      if (problem !== undefined) throw new CatalogueFileError(problem);
      return;
    }
  }
  try {
    const { file, refusal = '' } = await receive();
    signal?.throwIfAborted();
    if (!file) throw new CatalogueFileError(refusal);
    return await use({ ...file, items: readItems() }, async () => (await receive()).total ?? 0);
  } finally {
    signal?.removeEventListener('abort', end);
    await end();
  }
}
