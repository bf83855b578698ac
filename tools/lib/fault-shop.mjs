import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCopies, copyPath } from '../../e2e/support/test-catalogue.mjs';
import { startShop } from '../../e2e/support/test-shop.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startBuying } from './shoppers.mjs';

/** @typedef {(upstream: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} Forward */

const shopperCount = 3;

/** What the storefront receives of requests that the API has processed. @satisfies {Record<string, Forward>} */
const forwards = {
  everything: (upstream, response) => {
    response.writeHead(upstream.statusCode ?? 502, upstream.headers);
    upstream.pipe(response);
  },
  nothing: (upstream) => upstream.resume(),
  garbage: (upstream, response) => {
    upstream.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('<b>{"id":\u0000\ufffd');
  },
  half: async (upstream, response) => {
    const body = await buffer(upstream);
    const { 'transfer-encoding': _, ...headers } = upstream.headers;
    response.writeHead(upstream.statusCode ?? 502, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
};

/** A production shop with a proxy between its two processes. */
export class FaultShop {
  #visited = 0;
  /** @type {keyof typeof forwards} */
  forward = 'everything';

  /** @param {import('../../e2e/support/test-shop.mjs').TestShop} processes */
  constructor(processes) {
    this.processes = processes;
  }

  uncachedPath() {
    this.#visited += 1;
    return copyPath(this.#visited);
  }

  /** @param {string} path */
  async fetchPage(path, seconds = 9) {
    const headers = { accept: 'text/html', 'x-forwarded-for': `203.0.113.${this.#visited % 250}` };
    const signal = AbortSignal.timeout(seconds * 1000);
    const response = await fetch(this.processes.origin + path, { headers, signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async waitUntilServed(path = this.uncachedPath()) {
    const end = Date.now() + 20_000;
    while ((await this.fetchPage(path, 20)).status !== 200) {
      assert.ok(Date.now() < end, `${path} does not recover`);
      await sleep(200);
    }
    return path;
  }

  /** @param {string} path of a cached page */
  async assertServed(path) {
    const { status, text } = await this.fetchPage(path);
    assert.equal(status, 200);
    assert.ok(text.includes('<footer') && text.includes('₹'), `${path} is incomplete`);
  }

  /** An uncached page; one that waits for its timeout may take longer. */
  async assertFails(seconds = 9) {
    const { status, headers, text } = await this.fetchPage(this.uncachedPath(), seconds);
    assert.equal(status, 503);
    assert.equal(headers.get('retry-after'), '5');
    assert.match(text, /Failed to load product details[\s\S]*<footer/);
  }

  /**
   * Causes a fault while shoppers buy and retry; each order is kept once and paid once.
   * @param {() => Promise<void>} causeFault
   */
  async whileBuying(causeFault) {
    const plan = { shopperCount, everyMs: 300, retryForMs: 40_000 };
    const { orders, failures, stop, audit } = await startBuying(this.processes, plan);
    try {
      await sleep(1000);
      await causeFault();
    } finally {
      this.forward = 'everything';
      await stop();
    }
    assert.deepEqual(failures, []);
    assert.ok(orders.length >= shopperCount, 'too few purchases');
    await audit();
  }
}

/** @param {string} data folder @param {(faultShop: FaultShop) => Promise<void>} work */
export async function withFaultShop(data, work) {
  const apiPort = await freePort();
  const proxyPort = await freePort(apiPort + 1);
  const shop = await startShop(data, {
    LOG_LEVEL: 'silent',
    API_PORT: String(apiPort),
    API_BASE_URL: `http://127.0.0.1:${proxyPort}/api/v1`,
  });
  const faultShop = new FaultShop(shop);
  const proxy = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming;
    const upstream = request({ port: apiPort, method, path, headers });
    upstream.on('response', (received) => forwards[faultShop.forward](received, response));
    // The storefront sees the connection error of the API.
    upstream.on('error', () => response.destroy());
    incoming.pipe(upstream);
  }).listen(proxyPort, '127.0.0.1');
  try {
    await addCopies(shop, 400);
    await work(faultShop);
  } finally {
    await shop.stop();
    proxy.close();
    proxy.closeAllConnections();
  }
}
