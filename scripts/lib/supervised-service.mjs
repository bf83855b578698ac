import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from './run.mjs';
import { Service } from './service.mjs';

/** @typedef {{ firstRetryMs: number, maxRetryMs: number }} RetryDelays in milliseconds */

/** Restarts a service whenever it exits, with exponential backoff. A failed first start throws. */
export class SupervisedService {
  #options;
  #retryDelays;
  #service;
  #stopping = new AbortController();
  #logged = new Set();

  /** @param {import('./service.mjs').ServiceOptions} options @param {RetryDelays} [retryDelays] */
  constructor(options, retryDelays = { firstRetryMs: 1000, maxRetryMs: 30_000 }) {
    this.name = options.name;
    this.#options = options;
    this.#retryDelays = retryDelays;
    this.#service = new Service(options);
    this.exited = this.#service.exited;
  }

  async ready() {
    await this.#service.ready();
    this.exited = this.#supervise();
  }

  /** @param {string} text */
  #logOnce(text) {
    if (!this.#logged.has(text)) console.error(text);
    this.#logged.add(text);
  }

  /** @returns {Promise<string>} settles when it was stopped, with how it ended */
  async #supervise() {
    const { firstRetryMs, maxRetryMs } = this.#retryDelays;
    const { signal } = this.#stopping;
    for (let delayMs = firstRetryMs; ; delayMs = Math.min(delayMs * 2, maxRetryMs)) {
      const since = Date.now();
      const reason = await this.#service.exited;
      if (signal.aborted) return reason;
      if (Date.now() - since > maxRetryMs) {
        delayMs = firstRetryMs;
        this.#logged.clear();
      }
      this.#logOnce(`The ${this.name} ${reason}. Restarting it; cached pages stay available.`);
      await sleep(delayMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return reason;
      await this.#startAgain();
    }
  }

  async #startAgain() {
    this.#service = new Service(this.#options);
    try {
      await this.#service.ready();
      this.#logOnce(`The ${this.name} is running again.`);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
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
