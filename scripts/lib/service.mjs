import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';
import { CommandError } from './run.mjs';

const readyTimeoutSeconds = 120;
const stopTimeoutSeconds = 10;

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
 * @property {boolean} [bufferOutput] hide output before it is ready, unless it fails
 * @property {boolean} [ipc] open a channel for messages to and from the process
 */

export class Service {
  #child;
  #bufferedOutput = '';
  #exited = false;

  /** @param {ServiceOptions} options */
  constructor({ name, args, env, readyUrl, bufferOutput = false, ipc = false }) {
    this.name = name;
    this.readyUrl = readyUrl;
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', bufferOutput ? 'pipe' : 'inherit', 'inherit'];
    // In its own process group, so that Ctrl-C reaches only this program; such a group must not
    // read the terminal.
    this.#child = spawn(process.execPath, args, {
      cwd: root,
      env: /** @type {NodeJS.ProcessEnv} */ ({ ...allocation, ...env }),
      detached: process.platform !== 'win32',
      stdio: ipc ? [...stdio, 'ipc'] : stdio,
    });
    this.#child.stdout?.on('data', this.#bufferOutput);
    this.exited = once(this.#child, 'exit').then(([code, signal]) => {
      this.#exited = true;
      return signal ? `was killed by ${signal}` : `exited with code ${code}`;
    });
  }

  #bufferOutput = (/** @type {Buffer} */ chunk) => {
    this.#bufferedOutput += chunk;
  };

  async ready() {
    const deadline = Date.now() + readyTimeoutSeconds * 1000;
    while (!(await this.#isReady())) {
      if (this.#exited) this.#fail(await this.exited);
      if (Date.now() > deadline) this.#fail(`was not ready within ${readyTimeoutSeconds} seconds`);
      await sleep(100);
    }
    this.#child.stdout?.off('data', this.#bufferOutput).pipe(process.stdout);
  }

  async #isReady() {
    try {
      const response = await fetch(this.readyUrl, { signal: AbortSignal.timeout(5000) });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  /** @param {string} message @returns {Promise<any>} */
  async ask(message) {
    this.#child.send(message);
    const [response] = await once(this.#child, 'message');
    return response;
  }

  /** @param {string} how */
  #fail(how) {
    process.stderr.write(this.#bufferedOutput);
    throw new CommandError(`The ${this.name} ${how}.`);
  }

  async stop() {
    if (this.#exited) return;
    this.#child.kill('SIGTERM');
    const killTimer = setTimeout(() => this.kill(), stopTimeoutSeconds * 1000);
    await this.exited;
    clearTimeout(killTimer);
  }

  kill() {
    if (!this.#exited) this.#child.kill('SIGKILL');
  }
}
