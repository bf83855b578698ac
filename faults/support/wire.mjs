import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What becomes of an answer on its way from the API to the storefront.
 * @typedef {(reply: import('node:http').IncomingMessage, answer: import('node:http').ServerResponse) => unknown} Passing
 */

/** @type {Passing} */
const whole = (reply, answer) => {
  answer.writeHead(reply.statusCode ?? 502, reply.headers);
  reply.pipe(answer);
};

/** The API has heard and done what was asked; the storefront does not hear it. */
export const passings = {
  whole,
  /** @type {Passing} */
  never: (reply) => reply.resume(),
  /** @type {Passing} */
  slowly: (reply, answer) => sleep(1500).then(() => whole(reply, answer)),
  /** @type {Passing} */
  asGarbage: (reply, answer) => {
    reply.resume();
    answer.writeHead(200, { 'content-type': 'application/json' }).end('<b>{"id":\u0000\ufffd');
  },
  /** @type {Passing} */
  byHalf: async (reply, answer) => {
    const body = await buffer(reply);
    const { 'transfer-encoding': _, ...headers } = reply.headers;
    answer.writeHead(reply.statusCode ?? 502, { ...headers, 'content-length': body.length });
    answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
  },
};

/** The way between storefront and API. */
export class Wire {
  #server;
  passes = whole;

  /**
   * @param {number} port of this end
   * @param {number} apiPort
   */
  constructor(port, apiPort) {
    this.port = port;
    this.#server = createServer((near, answer) => {
      const { method, url: path, headers } = near;
      const far = request({ port: apiPort, method, path, headers }, (reply) => {
        this.passes(reply, answer);
      });
      // An API that is gone is gone for the storefront too.
      far.on('error', () => answer.destroy());
      near.pipe(far);
    });
  }

  async join() {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async cut() {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}
