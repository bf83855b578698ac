import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Forwards a response of the API to the storefront.
 * @typedef {(upstreamResponse: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} ForwardMode
 */

/** @type {ForwardMode} */
const forwardUnchanged = (upstreamResponse, response) => {
  response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
  upstreamResponse.pipe(response);
};

/** The API has processed the request in every mode. */
export const forwardModes = {
  unchanged: forwardUnchanged,
  /** @type {ForwardMode} */
  never: (upstreamResponse) => upstreamResponse.resume(),
  /** @type {ForwardMode} */
  slowly: (upstreamResponse, response) =>
    sleep(1500).then(() => forwardUnchanged(upstreamResponse, response)),
  /** @type {ForwardMode} */
  asGarbage: (upstreamResponse, response) => {
    upstreamResponse.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('<b>{"id":\u0000\ufffd');
  },
  /** @type {ForwardMode} */
  byHalf: async (upstreamResponse, response) => {
    const body = await buffer(upstreamResponse);
    const { 'transfer-encoding': _, ...headers } = upstreamResponse.headers;
    response.writeHead(upstreamResponse.statusCode ?? 502, {
      ...headers,
      'content-length': body.length,
    });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
};

export class FaultProxy {
  #server;
  forward = forwardUnchanged;

  /** @param {number} port @param {number} apiPort */
  constructor(port, apiPort) {
    this.port = port;
    this.#server = createServer((incoming, response) => {
      const { method, url: path, headers } = incoming;
      const upstream = request({ port: apiPort, method, path, headers }, (upstreamResponse) => {
        this.forward(upstreamResponse, response);
      });
      // The storefront sees the connection error of the API.
      upstream.on('error', () => response.destroy());
      incoming.pipe(upstream);
    });
  }

  async connect() {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async disconnect() {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}
