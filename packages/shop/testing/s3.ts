import { createServer, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen';

type Stored = { bytes: Buffer; type: string | undefined };

const bucket = 'shop';
const accessKeyId = 'key-of-the-tests';

function reject(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}

/** A minimal path-style S3 server with one bucket. */
export class FakeS3 {
  readonly objects = new Map<string, Stored>();
  /** Fault to simulate; the last two break an object's response. */
  fault: 'none' | 'failing' | 'silent' | 'hanging up' | 'stalling' = 'none';
  #port = 0;
  readonly #server: Server = createServer(async (request, response) => {
    const bytes = await buffer(request);
    if (this.fault === 'silent') return;
    if (this.fault === 'failing') return reject(response, 503, 'SlowDown');
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
    if (this.fault === 'hanging up' || this.fault === 'stalling') {
      response.write(found.bytes.subarray(0, found.bytes.length / 2));
      if (this.fault === 'hanging up') setTimeout(() => response.destroy(), 100);
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : found.bytes);
  });

  /** Starts on the same port after a stop; returns the settings of a shop. */
  async start(): Promise<Record<string, string>> {
    this.#port = await listen(this.#server, this.#port);
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
