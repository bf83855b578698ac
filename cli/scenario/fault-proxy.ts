import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';

type MockResponse = { status: number; body: string };
/** Returns undefined for the response of the shop API. */
export type MockResponses = (
  path: string,
  method: string,
) => MockResponse | undefined | Promise<MockResponse | undefined>;

/** A proxy to the shop API that can disconnect, hang and mock responses. */
export class FaultProxy {
  readonly #server: Server = createServer(async (incoming, response) => {
    if (this.isHanging) return;
    const { method = 'GET', url: path = '', headers } = incoming;
    const mocked = await this.mockResponses(path, method);
    if (mocked) {
      response.writeHead(mocked.status, { 'content-type': 'application/json' }).end(mocked.body);
      return;
    }
    const { protocol, host, hostname, port } = new URL(this.apiUrl);
    const send = protocol === 'https:' ? httpsRequest : request;
    const target = { hostname, port, method, path, headers: { ...headers, host } };
    const upstream = send(target, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    incoming.pipe(upstream);
  });
  port = 0;
  isHanging = false;
  mockResponses: MockResponses = () => undefined;

  constructor(private readonly apiUrl: string) {}

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
