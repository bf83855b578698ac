import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Stored = { bytes: Buffer; type: string | undefined };

const bucket = 'shop';
const accessKeyId = 'key-of-the-tests';

function reject(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}

/** Speaks as much S3, by path style, as it takes to keep objects in one bucket. */
export class S3Double {
  /** By their keys. */
  readonly objects = new Map<string, Stored>();
  /** What it does to requests: it may fail, say nothing, or hang up or stall in the middle of an object. */
  manner: 'well' | 'failing' | 'silent' | 'hanging up' | 'stalling' = 'well';
  #port = 0;
  readonly #server: Server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    if (this.manner === 'silent') return;
    if (this.manner === 'failing') return reject(response, 503, 'SlowDown');
    if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`)) {
      return reject(response, 403, 'InvalidAccessKeyId');
    }
    const path = decodeURIComponent((request.url ?? '').replace(/\?.*/, ''));
    const [, wanted, key = ''] = /^\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (wanted !== bucket) return reject(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      this.objects.set(key, { bytes, type: request.headers['content-type'] });
      response.end();
      return;
    }
    const found = this.objects.get(key);
    if (!found) return reject(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.bytes.length });
    if (this.manner === 'hanging up' || this.manner === 'stalling') {
      response.write(found.bytes.subarray(0, found.bytes.length / 2));
      if (this.manner === 'hanging up') setTimeout(() => response.destroy(), 100);
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : found.bytes);
  });

  /** Starts it, at the same port after a stop, and answers the settings of a shop with its pictures there. */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
    return {
      MEDIA_URL: `s3://${bucket}/pictures/of-tests`,
      AWS_REGION: 'ap-south-1',
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${this.#port}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: 'secret-of-the-tests',
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
