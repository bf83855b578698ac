import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  type Revalidation,
  revalidationSchema,
  signatureHeader,
  verifyWebhook,
} from '@/lib/contract/revalidation';
import { readApiSettings } from '../settings';
import type { CommandContext } from './context';
import { type CommandFamily, run } from './run';

export type Outcome = { code: number; stdout: string; stderr: string };

/** Runs a command as from a shell, with what it wrote. */
export async function runCommand(
  family: CommandFamily,
  environment: Record<string, string>,
  args: string[],
  { apiUrl, confirm }: Partial<Pick<CommandContext, 'apiUrl' | 'confirm'>> = {},
): Promise<Outcome> {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const written = Promise.all([text(stdout), text(stderr)]);
  const code = await run(family, args, {
    settings: readApiSettings(environment),
    apiUrl,
    stdout,
    stderr,
    confirm,
    signal: new AbortController().signal,
  });
  stdout.end();
  stderr.end();
  const [out, err] = await written;
  return { code, stdout: out, stderr: err };
}

/** Stands for the storefront: keeps the news that come with the right signature. */
export class StorefrontDouble {
  readonly news: Revalidation[] = [];
  readonly #server: Server;

  constructor(secret: string) {
    this.#server = createServer(async (request, response) => {
      const body = await text(request);
      const signature = String(request.headers[signatureHeader]);
      const isGenuine = request.url === '/api/revalidate' && verifyWebhook(secret, body, signature);
      if (isGenuine) this.news.push(revalidationSchema.parse(JSON.parse(body)));
      response.writeHead(isGenuine ? 200 : 401).end();
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
  }
}
