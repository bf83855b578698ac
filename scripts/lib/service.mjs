import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';
import { CommandError } from './run.mjs';

const noticeIntervalMs = 30_000;
const stopTimeoutMs = 10_000;
const minRestartDelayMs = 1000;
const maxRestartDelayMs = 30_000;

/**
 * glibc otherwise retains what encoding a picture took: 150 MB. Other allocators ignore it.
 * @type {import('./run.mjs').Env}
 */
const allocation = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * @typedef {object} ServiceOptions
 * @property {string} name as it reads in a sentence
 * @property {string[]} args the program for Node.js and its arguments
 * @property {import('./run.mjs').Env} env
 * @property {string} readyUrl returns 2xx once the process is ready
 * @property {boolean} [bufferOutput] hides output until `showOutput`, or until the start fails
 * @property {boolean} [restarts] starts the process again whenever it exits after it was ready
 */

/** A process that serves HTTP. It reports its progress by messages. */
export class Service {
  #options;
  #child;
  /** @type {[NodeJS.WriteStream, Buffer][]} */
  #heldOutput = [];
  #isOutputShown = false;
  #stopping = new AbortController();

  /** @param {ServiceOptions} options */
  constructor(options) {
    this.name = options.name;
    this.#options = options;
    this.#child = this.#spawn();
    /** Settles with how the process ended, unless it is restarted. */
    this.exited = this.#exit(this.#child);
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
    if (this.#isOutputShown) stream.write(text);
    else this.#heldOutput.push([stream, text]);
  }

  showOutput() {
    this.#isOutputShown = true;
    for (const [stream, text] of this.#heldOutput.splice(0)) stream.write(text);
  }

  dropOutput() {
    this.#heldOutput = [];
  }

  /** @param {import('node:child_process').ChildProcess} child */
  async #exit(child) {
    const [code, signal] = await once(child, 'close');
    return signal ? `was killed by ${signal}` : `exited with code ${code}`;
  }

  /** Waits as long as the process runs. */
  async ready() {
    const startMs = Date.now();
    let noticeMs = noticeIntervalMs;
    let end = '';
    void this.exited.then((how) => {
      end = how;
    });
    while (!(await this.#isReady())) {
      if (end) {
        this.showOutput();
        throw new CommandError(`The ${this.name} ${end}.`);
      }
      if (Date.now() - startMs > noticeMs) {
        console.log(`Still waiting for the ${this.name}, after ${noticeMs / 1000} s …`);
        noticeMs += noticeIntervalMs;
      }
      await sleep(100);
    }
    if (this.#options.restarts) this.exited = this.#restartAlways();
  }

  async #isReady() {
    try {
      const signal = AbortSignal.timeout(5000);
      const response = await fetch(this.#options.readyUrl, { signal });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async #restartAlways() {
    const { signal } = this.#stopping;
    for (let exit = this.exited, delayMs = minRestartDelayMs; ; delayMs *= 2) {
      const startMs = Date.now();
      const how = await exit;
      if (signal.aborted) return how;
      const isStable = Date.now() - startMs > maxRestartDelayMs;
      delayMs = isStable ? minRestartDelayMs : Math.min(delayMs, maxRestartDelayMs);
      const seconds = delayMs / 1000;
      console.error(`The ${this.name} ${how}. It starts again in ${seconds} s; cached pages stay.`);
      await sleep(delayMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return how;
      this.#child = this.#spawn();
      exit = this.#exit(this.#child);
    }
  }

  /** @param {string} message @returns {Promise<any>} */
  async ask(message) {
    this.#child.send(message);
    const [response] = await once(this.#child, 'message');
    return response;
  }

  async stop() {
    this.#stopping.abort();
    this.#child.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), stopTimeoutMs);
    await this.exited;
    clearTimeout(timer);
  }

  kill() {
    this.#child.kill('SIGKILL');
  }
}
