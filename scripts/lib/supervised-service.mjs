import { setTimeout as sleep } from 'node:timers/promises';
import { Stop } from './run.mjs';
import { Service } from './service.mjs';

/** @typedef {{ firstRetryMs: number, maxRetryMs: number }} Pauses in milliseconds */

/** Restarts a service whenever it exits, with exponential backoff. A failed first start throws. */
export class SupervisedService {
  #options;
  #pauses;
  #service;
  #stopping = new AbortController();
  #said = new Set();

  /** @param {import('./service.mjs').ServiceOptions} options @param {Pauses} [pauses] */
  constructor(options, pauses = { firstRetryMs: 1000, maxRetryMs: 30_000 }) {
    this.name = options.name;
    this.#options = options;
    this.#pauses = pauses;
    this.#service = new Service(options);
    this.exited = this.#service.exited;
  }

  async ready() {
    await this.#service.ready();
    this.exited = this.#keep();
  }

  /** @param {string} text */
  #say(text) {
    if (!this.#said.has(text)) console.error(text);
    this.#said.add(text);
  }

  /** @returns {Promise<string>} settles when it was stopped, with how it ended */
  async #keep() {
    const { firstRetryMs, maxRetryMs } = this.#pauses;
    const { signal } = this.#stopping;
    for (let delayMs = firstRetryMs; ; delayMs = Math.min(delayMs * 2, maxRetryMs)) {
      const since = Date.now();
      const how = await this.#service.exited;
      if (signal.aborted) return how;
      if (Date.now() - since > maxRetryMs) {
        delayMs = firstRetryMs;
        this.#said.clear();
      }
      this.#say(`The ${this.name} ${how}. It is started again; the pages stay meanwhile.`);
      await sleep(delayMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return how;
      await this.#startAgain();
    }
  }

  async #startAgain() {
    this.#service = new Service(this.#options);
    try {
      await this.#service.ready();
      this.#say(`The ${this.name} is back.`);
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      this.#service.kill();
    }
  }

  async stop() {
    this.#stopping.abort();
    await this.#service.stop();
    await this.exited;
  }

  kill() {
    this.#service.kill();
  }
}
