import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Revalidation, signatureHeader, signWebhook } from '@aangan/contract/revalidation';
import { apiOrigin } from './urls';

type MockResponse = { status: number; body: string };
/** Returns undefined for the response of the shop API. */
type MockResponses = (
  path: string,
  method: string,
) => MockResponse | undefined | Promise<MockResponse | undefined>;

/** A proxy to the shop API that can disconnect, hang and mock responses. */
class FaultProxy {
  readonly #server: Server = createServer(async (incoming, response) => {
    if (this.isHanging) return;
    const { method = 'GET', url: path = '', headers } = incoming;
    const mocked = await this.mockResponses(path, method);
    if (mocked) {
      response.writeHead(mocked.status, { 'content-type': 'application/json' }).end(mocked.body);
      return;
    }
    const upstream = request(apiOrigin + path, { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    incoming.pipe(upstream);
  });
  port = 0;
  isHanging = false;
  mockResponses: MockResponses = () => undefined;

  async reconnect(): Promise<void> {
    if (this.#server.listening) return;
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async disconnect(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

const secret = 'secret-of-the-proxied-shop';

/** Below the ephemeral ports, which a connection may take during a restart. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createSocket().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}

/** A second storefront whose backend, the API of the journeys, can fail. */
export class ProxiedShop {
  readonly #proxy = new FaultProxy();
  #storefront: ChildProcess | undefined;
  port = 0;

  async open(): Promise<void> {
    await this.#proxy.reconnect();
    this.port = await freePort();
    await this.#start();
  }

  disconnect = () => this.#proxy.disconnect();
  reconnect = () => this.#proxy.reconnect();

  /** Mocks the responses of some paths; without an argument, of none. */
  mockResponses(mockFor: MockResponses = () => undefined): void {
    this.#proxy.mockResponses = mockFor;
  }

  hang(isHanging = true): void {
    this.#proxy.isHanging = isHanging;
  }

  /** Ends all faults. */
  async recover(): Promise<void> {
    this.mockResponses();
    this.hang(false);
    await this.reconnect();
  }

  /** Sends a signed revalidation event to the storefront. */
  async publish(event: Revalidation): Promise<void> {
    const body = JSON.stringify(event);
    const response = await fetch(`http://127.0.0.1:${this.port}/api/revalidate`, {
      method: 'POST',
      headers: { [signatureHeader]: signWebhook(secret, body) },
      body,
    });
    if (!response.ok) throw new Error(`The storefront returned ${response.status}`);
  }

  async restart(): Promise<void> {
    await this.#stop();
    await this.#start();
  }

  async close(): Promise<void> {
    await this.#stop();
    await this.#proxy.disconnect();
  }

  async #start(): Promise<void> {
    this.#storefront = spawn(process.execPath, ['dist/server/main.mjs'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        PORT: `${this.port}`,
        API_BASE_URL: `http://127.0.0.1:${this.#proxy.port}/api/v1`,
        REVALIDATE_SECRET: secret,
      },
      stdio: 'ignore',
    });
    while (!(await this.#isHealthy())) {
      if (this.#storefront.exitCode !== null) throw new Error('The storefront did not start.');
      await sleep(100);
    }
  }

  async #isHealthy(): Promise<boolean> {
    const url = `http://127.0.0.1:${this.port}/api/health`;
    return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async #stop(): Promise<void> {
    const child = this.#storefront;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}
