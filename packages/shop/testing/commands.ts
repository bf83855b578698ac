import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  type Revalidation,
  revalidationSchema,
  signatureHeader,
  verifyWebhook,
} from '@aangan/contract/revalidation';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { parse } from 'csv-parse/sync';
import { type Context, exitCode } from '../cli/command';
import { run } from '../cli/run';
import type { Database } from '../platform/database/open';
import { TestApi } from './api';
import { listen } from './listen';
import { addStore } from './shop';

type Outcome = { code: number; stdout: string; stderr: string };

export const keys = {
  MERCHANT_KEY: 'merchant-key-of-the-tests',
  REVALIDATE_SECRET: 'webhook-secret-of-the-tests',
};

export async function runCommand(
  args: string[],
  environment: Record<string, string | undefined>,
  confirm?: Context['confirm'],
): Promise<Outcome> {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const written = Promise.all([text(stdout), text(stderr)]);
  const { signal } = new AbortController();
  const code = await run(args, {
    environment,
    ...{ stdout, stderr, confirm, signal },
  });
  stdout.end();
  stderr.end();
  const [out, err] = await written;
  return { code, stdout: out, stderr: err };
}

/** The outcome of a command that failed with these words. */
export const failedWith = (words: string) => ({
  code: exitCode.failed,
  stderr: expect.stringContaining(words),
});

/** Collects revalidation webhooks with a valid signature. */
function createStorefront(events: Revalidation[]) {
  return createServer(async (request, response) => {
    const body = await text(request);
    const signature = String(request.headers[signatureHeader]);
    const isGenuine =
      request.url === '/api/revalidate' && verifyWebhook(keys.REVALIDATE_SECRET, body, signature);
    if (isGenuine) events.push(revalidationSchema.parse(JSON.parse(body)));
    response.writeHead(isGenuine ? 200 : 401).end();
  });
}

/** Starts a storefront and an API for the tests of a file; commands run on that API. */
export function testShop(prepare?: (database: Database) => Promise<unknown>) {
  const events: Revalidation[] = [];
  const storefront = createStorefront(events);
  let api: TestApi | undefined;
  beforeAll(async () => {
    api = new TestApi({ STOREFRONT_URL: `http://127.0.0.1:${await listen(storefront)}` });
    await api.start();
    await prepare?.(api.database);
  }, 60_000);
  beforeEach(() => {
    events.length = 0;
  });
  afterAll(async () => {
    storefront.close();
    await api?.stop();
  });
  jest.setTimeout(60_000);
  return {
    events,
    get api(): TestApi {
      if (!api) throw new Error('The API has not started.');
      return api;
    },
    get environment() {
      return { ...keys, SHOP_API_URL: this.api.url };
    },
    run(...args: string[]): Promise<Outcome> {
      return runCommand(args, this.environment);
    },
  };
}

/** The catalogue of a store that is added to the shop. */
export function testCatalogue(shop: ReturnType<typeof testShop>, host: string) {
  const path = join(temporaryFolder(), 'products.csv');
  beforeAll(() => addStore(shop.api.database, host));
  const command = (...args: string[]) => shop.run(...args, '--store', host);
  return {
    command,
    importLines(lines: string[], ...args: string[]) {
      writeFileSync(path, `${lines.join('\n')}\n`);
      return command('import-products', path, ...args);
    },
    /** The rows of an export. */
    rows: async (): Promise<Record<string, string>[]> =>
      parse((await command('export-products')).stdout, { columns: true }),
  };
}
