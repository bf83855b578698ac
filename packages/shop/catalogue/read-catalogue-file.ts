import { parentPort, workerData } from 'node:worker_threads';
import { CatalogueFileError } from './import-errors';
import { type CatalogueItem, openCatalogueFile } from './open-catalogue-file';
import type { Message, OpenArguments } from './open-in-thread';

const chunkItems = 50;

const send = (message: Message) => parentPort?.postMessage(message);

/** The thread of open-in-thread.ts: reads the whole file, then sends the items that it is asked for. */
async function readCatalogueFile(): Promise<void> {
  const { items: read, ...file } = await openCatalogueFile(...(workerData as OpenArguments));
  send({ file });
  const items: CatalogueItem[] = [];
  let problem: string | undefined;
  try {
    for await (const item of read) items.push({ ...item, rows: [] });
  } catch (error) {
    problem = problemOf(error);
  }
  parentPort?.on('message', () => send({ items: items.splice(0, chunkItems), problem }));
  send({ total: items.length });
}

function problemOf(error: unknown): string {
  if (error instanceof CatalogueFileError) return error.message;
  throw error;
}

readCatalogueFile().catch((error: unknown) => send({ refusal: problemOf(error) }));
