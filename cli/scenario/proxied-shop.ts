import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Revalidation, signatureHeader, signWebhook } from '@/lib/contract/revalidation';
import { FaultProxy, type MockResponses } from './fault-proxy';

const secret = 'secret-of-the-proxied-shop';

/** Below the ephemeral ports, which a connection may take during a restart. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}

/** A second storefront that reaches the shop API through a fault proxy. */
export class ProxiedShop {
  readonly #proxy: FaultProxy;
  #storefront: ChildProcess | undefined;
  port = 0;

  /** @param settings additional environment variables */
  constructor(
    apiUrl: string,
    private readonly settings: Record<string, string> = {},
  ) {
    this.#proxy = new FaultProxy(apiUrl);
  }

  get apiBaseUrl(): string {
    return `http://127.0.0.1:${this.#proxy.port}/api/v1`;
  }

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
        API_BASE_URL: this.apiBaseUrl,
        REVALIDATE_SECRET: secret,
        ...this.settings,
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
