import type { Writable } from 'node:stream';
import { SingleBar } from 'cli-progress';
import type { ImportCounts } from '../../catalogue/import-products';

const format =
  ' {bar} {percentage}% | {added} added, {changed} changed, {unchanged} unchanged | {rejected} rejected';

/** Shows a progress bar by bytes read; writes nothing without a terminal. */
export function importProgress(stderr: Writable, totalBytes: number) {
  const isTerminal = 'isTTY' in stderr && stderr.isTTY === true;
  const bar = new SingleBar({
    format,
    stream: stderr,
    noTTYOutput: false,
    hideCursor: true,
    barsize: 24,
  });
  let bytes = 0;
  let counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, rejected: 0 };
  return {
    addBytes(read: number) {
      bytes += read;
    },
    show(current: ImportCounts) {
      counts = current;
      if (isTerminal) bar.update(Math.min(bytes, totalBytes), { ...counts });
    },
    async during<T>(work: () => Promise<T>): Promise<T> {
      if (isTerminal) bar.start(totalBytes, 0, { ...counts });
      try {
        const result = await work();
        if (isTerminal) bar.update(Math.min(bytes, totalBytes), { ...counts });
        return result;
      } finally {
        if (isTerminal) bar.stop();
      }
    },
  };
}
