import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';
import { CommandError } from './run.mjs';

const stopTimeoutMs = 10_000;
const minRestartDelayMs = 1000;
const maxRestartDelayMs = 30_000;

/**
 * glibc otherwise retains what encoding a picture took: 150 MB. Other allocators ignore it.
 * A threshold of 131072 would double the time of compressing a page.
 * @type {import('./run.mjs').Env}
 */
const allocation = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '524288' };

/**
 * @typedef {object} ServiceOptions
 * @property {string} name as it reads in a sentence
 * @property {string[]} args the program for Node.js and its arguments
 * @property {import('./run.mjs').Env} env
 * @property {string} readyUrl returns 2xx once the process is ready
 * @property {boolean} [bufferOutput] holds output until `showOutput`, or until the start fails
 * @property {boolean} [restarts] starts the process again whenever it ends after it was ready
 */

/** @param {import('node:child_process').ChildProcess} child */
async function describeExit(child) {
  const [code, signal] = await once(child, 'close');
  return signal ? `was killed by ${signal}` : `exited with code ${code}`;
}

/** A process that serves HTTP. Its messages that are texts are its progress. */
export class Service {
  #options;
  /** @type {[NodeJS.WriteStream, Buffer][] | undefined} */
  #heldOutput;
  #stopping = new AbortController();

  /** @param {ServiceOptions} options */
  constructor(options) {
    this.name = options.name;
    this.#options = options;
    this.#heldOutput = options.bufferOutput ? [] : undefined;
    this.child = this.#spawn();
    /** Settles with how the process ended, unless it is started again. */
    this.exited = describeExit(this.child);
  }

  #spawn() {
    const { args, env, bufferOutput } = this.#options;
    const output = bufferOutput ? 'pipe' : 'inherit';
    // In its own process group, so that Ctrl-C reaches only this program; such a group must not
    // read the terminal.
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: /** @type {NodeJS.ProcessEnv} */ ({ ...allocation, ...env }),
      detached: process.platform !== 'win32',
      stdio: ['ignore', output, output, 'ipc'],
    });
    child.stdout?.on('data', (text) => this.#print(process.stdout, text));
    child.stderr?.on('data', (text) => this.#print(process.stderr, text));
    child.on('message', (message) => {
      if (typeof message === 'string') console.log(`  ${message} …`);
    });
    return child;
  }

  /** @param {NodeJS.WriteStream} stream @param {Buffer} text */
  #print(stream, text) {
    if (this.#heldOutput) this.#heldOutput.push([stream, text]);
    else stream.write(text);
  }

  showOutput() {
    const held = this.#heldOutput ?? [];
    this.#heldOutput = undefined;
    for (const [stream, text] of held) stream.write(text);
  }

  dropOutput() {
    if (this.#heldOutput) this.#heldOutput = [];
  }

  /** Waits as long as the process runs. */
  async ready() {
    let end = '';
    void this.exited.then((how) => {
      end = how;
    });
    while (!end && !(await this.#isReady())) await sleep(100);
    if (end) {
      this.showOutput();
      throw new CommandError(`The ${this.name} ${end}.`);
    }
    if (this.#options.restarts) this.exited = this.#restart(this.exited);
  }

  async #isReady() {
    const signal = AbortSignal.timeout(5000);
    const response = await fetch(this.#options.readyUrl, { signal }).catch(() => undefined);
    await response?.body?.cancel();
    return response?.ok ?? false;
  }

  /** @param {Promise<string>} exited @returns {Promise<string>} */
  async #restart(exited, delayMs = minRestartDelayMs) {
    const { signal } = this.#stopping;
    const startMs = Date.now();
    const how = await exited;
    if (signal.aborted) return how;
    const seconds = delayMs / 1000;
    console.error(`The ${this.name} ${how}. It starts again in ${seconds} s; cached pages stay.`);
    await sleep(delayMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return how;
    this.child = this.#spawn();
    const isStable = Date.now() - startMs > 2 * maxRestartDelayMs;
    const nextDelayMs = isStable ? minRestartDelayMs : Math.min(2 * delayMs, maxRestartDelayMs);
    return this.#restart(describeExit(this.child), nextDelayMs);
  }

  async stop() {
    this.#stopping.abort();
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), stopTimeoutMs);
    await this.exited;
    clearTimeout(timer);
  }

  kill() {
    this.child.kill('SIGKILL');
  }
}
