import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Database, openDatabase } from '@/backend/database/open';
import { readApiSettings } from '@/backend/settings';
import { TestApi } from '@/backend/testing/api';
import { makeDataDirectory, openTestDatabase } from '@/backend/testing/database';
import {
  type Revalidation,
  revalidationSchema,
  signatureHeader,
  verifyWebhook,
} from '@/lib/contract/revalidation';
import type { CommandContext } from './context';
import { type CommandFamily, run } from './run';

export type Outcome = { code: number; stdout: string; stderr: string };

/** Runs a command and returns its exit code and output. */
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

const keys = {
  MERCHANT_KEY: 'merchant-key-of-the-tests',
  REVALIDATE_SECRET: 'webhook-secret-of-the-tests',
};

export type Shop = {
  run(family: CommandFamily, ...args: string[]): Promise<Outcome>;
  close(): Promise<void> | void;
};

type Preparation = {
  storefrontUrl: string;
  prepare?: (database: Database) => Promise<unknown>;
};

async function openPostgres(prepare: Preparation['prepare']) {
  const { database, environment, close } = await openTestDatabase();
  await prepare?.(database);
  return { environment, close };
}

async function createEmbedded(prepare: Preparation['prepare']) {
  const dataDir = await makeDataDirectory();
  if (prepare) {
    const { database, close } = await openDatabase({ dataDir }, 'a test');
    await prepare(database).finally(close);
  }
  return {
    environment: { SHOP_DATA_DIR: dataDir },
    close: () => rmSync(dataDir, { recursive: true }),
  };
}

/** Commands open the database. */
async function stoppedShop({ storefrontUrl, prepare }: Preparation): Promise<Shop> {
  const open = process.env.TEST_DATABASE_URL ? openPostgres : createEmbedded;
  const { environment, close } = await open(prepare);
  const whole = { ...keys, ...environment, STOREFRONT_URL: storefrontUrl };
  return { run: (family, ...args) => runCommand(family, whole, args), close };
}

/** Commands use a running API. */
async function runningShop({ storefrontUrl, prepare }: Preparation): Promise<Shop> {
  const api = new TestApi({ STOREFRONT_URL: storefrontUrl });
  await api.start();
  await prepare?.(api.database);
  const whole = { ...keys, SHOP_DATA_DIR: join(tmpdir(), 'aangan-test-never-made') };
  return {
    run: (family, ...args) => runCommand(family, whole, args, { apiUrl: api.url }),
    close: () => api.stop(),
  };
}

export const transports = [
  ['the database itself', stoppedShop],
  ['a running API', runningShop],
] as const;

/** Collects revalidation webhooks with a valid signature. */
export class FakeStorefront {
  readonly events: Revalidation[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await text(request);
      const signature = String(request.headers[signatureHeader]);
      const isGenuine =
        request.url === '/api/revalidate' && verifyWebhook(keys.REVALIDATE_SECRET, body, signature);
      if (isGenuine) this.events.push(revalidationSchema.parse(JSON.parse(body)));
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
