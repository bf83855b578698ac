import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Revalidation, signatureHeader, signWebhook } from '@/lib/contract/revalidation';
import { ports } from './addresses';

const secret = 'secret-of-the-journeys';

type Spoilt = { status: number; body: string };

/** A way to the shop API that can be cut, and that can spoil answers. */
class Wire {
  readonly #server: Server = createServer((near, answer) => {
    if (this.isHung) return;
    const spoilt = this.spoil(near.url ?? '');
    if (spoilt) {
      answer.writeHead(spoilt.status, { 'content-type': 'application/json' }).end(spoilt.body);
      return;
    }
    const { method, url: path, headers } = near;
    const far = request({ port: ports.api, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    // A cut wire tears connections; that is no error of the journey.
    far.on('error', () => answer.destroy());
    near.pipe(far);
  });
  port = 0;
  isHung = false;
  spoil: (path: string) => Spoilt | undefined = () => undefined;

  async mend(): Promise<void> {
    if (this.#server.listening) return;
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

/** A second storefront before the same shop API, whose backend can be taken away. */
export class FragileShop {
  readonly #wire = new Wire();
  #storefront: ChildProcess | undefined;
  port = 0;

  /** With settings of its own, such as the lifetime of pages. */
  constructor(private readonly settings: Record<string, string> = {}) {}

  async open(): Promise<void> {
    await this.#wire.mend();
    const { freePort } = await import('../../scripts/lib/ports.mjs');
    this.port = await freePort();
    await this.#start();
  }

  /** Takes the backend away. */
  cut = () => this.#wire.cut();
  /** Has the backend answer some paths with something else; nothing ends it. */
  spoil(answer: (path: string) => Spoilt | undefined = () => undefined): void {
    this.#wire.spoil = answer;
  }
  /** Has the backend take calls and answer none, or go on answering. */
  hang(isHung = true): void {
    this.#wire.isHung = isHung;
  }
  /** Brings the backend back. */
  mend = () => this.#wire.mend();

  /** Says what has changed, as a backend does. */
  async publish(event: Revalidation): Promise<void> {
    const body = JSON.stringify(event);
    const told = await fetch(`http://127.0.0.1:${this.port}/api/revalidate`, {
      method: 'POST',
      headers: { [signatureHeader]: signWebhook(secret, body) },
      body,
    });
    if (!told.ok) throw new Error(`the storefront answered ${told.status}`);
  }

  async restart(): Promise<void> {
    await this.#stop();
    await this.#start();
  }

  async close(): Promise<void> {
    await this.#stop();
    await this.#wire.cut();
  }

  async #start(): Promise<void> {
    this.#storefront = spawn(process.execPath, ['dist/server/main.mjs'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        PORT: `${this.port}`,
        API_BASE_URL: `http://127.0.0.1:${this.#wire.port}/api/v1`,
        REVALIDATE_SECRET: secret,
        ...this.settings,
      },
      stdio: 'ignore',
    });
    while (!(await this.#answers())) {
      if (this.#storefront.exitCode !== null) throw new Error('The storefront did not start.');
      await sleep(100);
    }
  }

  async #answers(): Promise<boolean> {
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
