import { fileURLToPath } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';
import { buildSync } from 'esbuild';

/** Runs a web worker's script in a thread of Node.js, which can hang and be terminated. */
const prelude = `
  const { parentPort } = require('node:worker_threads');
  const self = { postMessage: (message) => parentPort.postMessage(message) };
  parentPort.on('message', (data) => self.onmessage({ data }));
`;

export class ThreadWorker {
  static running = 0;
  onmessage: (event: { data: unknown }) => void = () => undefined;
  onerror: (event: { message: string }) => void = () => undefined;
  private readonly thread: Thread;

  constructor(script: URL) {
    const entryPoints = [fileURLToPath(script)];
    const { outputFiles } = buildSync({ entryPoints, bundle: true, write: false });
    this.thread = new Thread(prelude + outputFiles[0]?.text, { eval: true });
    this.thread.on('message', (data) => this.onmessage({ data }));
    this.thread.on('error', ({ message }: Error) => this.onerror({ message }));
    ThreadWorker.running += 1;
  }

  postMessage(data: unknown): void {
    this.thread.postMessage(data);
  }

  terminate(): void {
    ThreadWorker.running -= 1;
    this.thread.terminate();
  }
}
