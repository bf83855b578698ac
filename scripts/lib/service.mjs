import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './project.mjs';
import { Stop } from './run.mjs';

const readyTimeoutSeconds = 120;
const stopTimeoutSeconds = 10;

/**
 * @typedef {object} ServiceOptions
 * @property {string} name as it reads in a sentence
 * @property {string[]} args the program for Node.js and its arguments
 * @property {import('./run.mjs').Env} env
 * @property {string} readyUrl answers with a success once the process is ready
 * @property {boolean} [holdOutput] show what it prints before it is ready only when it fails
 * @property {boolean} [ipc] open a channel for messages to and from the process
 */

export class Service {
  #child;
  #held = '';
  #exited = false;

  /** @param {ServiceOptions} options */
  constructor({ name, args, env, readyUrl, holdOutput = false, ipc = false }) {
    this.name = name;
    this.readyUrl = readyUrl;
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', holdOutput ? 'pipe' : 'inherit', 'inherit'];
    // In its own process group, so that Ctrl-C reaches only this program; such a group must not
    // read the terminal.
    this.#child = spawn(process.execPath, args, {
      cwd: root,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      detached: process.platform !== 'win32',
      stdio: ipc ? [...stdio, 'ipc'] : stdio,
    });
    this.#child.stdout?.on('data', this.#hold);
    this.exited = once(this.#child, 'exit').then(([code, signal]) => {
      this.#exited = true;
      return signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
    });
  }

  #hold = (/** @type {Buffer} */ chunk) => {
    this.#held += chunk;
  };

  async ready() {
    const deadline = Date.now() + readyTimeoutSeconds * 1000;
    while (!(await this.#answers())) {
      if (this.#exited) this.#fail(await this.exited);
      if (Date.now() > deadline) this.#fail(`was not ready within ${readyTimeoutSeconds} seconds`);
      await sleep(100);
    }
    this.#child.stdout?.off('data', this.#hold).pipe(process.stdout);
  }

  async #answers() {
    try {
      const answer = await fetch(this.readyUrl, { signal: AbortSignal.timeout(5000) });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }

  /** @param {string} message @returns {Promise<any>} */
  async ask(message) {
    this.#child.send(message);
    const [answer] = await once(this.#child, 'message');
    return answer;
  }

  /** @param {string} how */
  #fail(how) {
    process.stderr.write(this.#held);
    throw new Stop(`The ${this.name} ${how}.`);
  }

  async stop() {
    if (this.#exited) return;
    this.#child.kill('SIGTERM');
    const lastResort = setTimeout(() => this.kill(), stopTimeoutSeconds * 1000);
    await this.exited;
    clearTimeout(lastResort);
  }

  kill() {
    if (!this.#exited) this.#child.kill('SIGKILL');
  }
}
