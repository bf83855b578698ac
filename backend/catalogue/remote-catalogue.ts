import type { z } from 'zod';
import { apiErrorSchema } from '@/lib/contract/common';
import type { Catalogue } from './catalogue';
import {
  openedStoreSchema,
  pageSchema,
  publishedSchema,
  removedSchema,
  statsSchema,
  upsertedSchema,
} from './merchant-calls';

/** The running API cannot be asked, or refuses; the message is for the merchant. */
export class RemoteCatalogueError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'RemoteCatalogueError';
  }
}

const limitMilliseconds = 120_000;

async function refusalOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  const refusal = apiErrorSchema.safeParse(body);
  return refusal.success ? refusal.data.error : `The shop API answered ${answer.status}.`;
}

/** The catalogue of a running API, by its merchant endpoints. `url` is the API's own, without path. */
export function remoteCatalogue(url: string, merchantKey: string): Catalogue {
  async function call<T extends z.ZodType>(
    method: string,
    path: string,
    answerSchema: T,
    body?: unknown,
  ): Promise<z.output<T>> {
    const request = {
      method,
      headers: { authorization: `Bearer ${merchantKey}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(limitMilliseconds),
    };
    const answer = await fetch(new URL(`/merchant/catalogue${path}`, url), request).catch(
      (cause: unknown) => {
        throw new RemoteCatalogueError(`The shop API at ${url} does not answer.`, { cause });
      },
    );
    if (!answer.ok) throw new RemoteCatalogueError(await refusalOf(answer));
    return answerSchema.parse(await answer.json());
  }
  const store = (host: string) => `/stores/${encodeURIComponent(host)}`;
  const products = (host: string) => `${store(host)}/products`;

  return {
    openStore: (host, name) => call('PUT', store(host), openedStoreSchema, { name }),
    upsert: (host, batch) => call('POST', products(host), upsertedSchema, batch),
    page: (host, after = 0) => call('GET', `${products(host)}?after=${after}`, pageSchema),
    stats: (host) => call('GET', host === undefined ? '/stores' : store(host), statsSchema),
    remove: async (host, handles) =>
      (await call('DELETE', products(host), removedSchema, { handles })).removed,
    publish: (host, changed) =>
      call('POST', `${store(host)}/publication`, publishedSchema, { changed }),
  };
}
