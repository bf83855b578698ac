import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ports } from './addresses';

/** A way to the shop API that can be cut. */
class Wire {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((near) => {
    const far = connect(Number(ports.api), '127.0.0.1');
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      // A cut wire tears connections; that is no error of the journey.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.#sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  port = 0;

  async mend(): Promise<void> {
    if (this.#server.listening) return;
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
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
    this.port = await freePort();
    await this.#start();
  }

  /** Takes the backend away. */
  cut = () => this.#wire.cut();
  /** Brings the backend back. */
  mend = () => this.#wire.mend();

  async restart(): Promise<void> {
    await this.#stop();
    await this.#start();
  }

  async close(): Promise<void> {
    await this.#stop();
    await this.#wire.cut();
  }

  async #start(): Promise<void> {
    this.#storefront = spawn(process.execPath, ['dist/front/main.mjs'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        PORT: `${this.port}`,
        API_BASE_URL: `http://127.0.0.1:${this.#wire.port}/api/v1`,
        ...this.settings,
      },
      stdio: 'ignore',
    });
    while (!(await this.#answers())) await sleep(100);
  }

  async #answers(): Promise<boolean> {
    const url = `http://127.0.0.1:${this.port}/api/health`;
    return fetch(url).then(
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
