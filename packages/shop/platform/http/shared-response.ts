import type { Context, TypedResponse } from 'hono';
import type { SharedReads } from '../shared-reads';
import type { ContractEnv } from './contract-hono';

/** Responds with JSON that requests for the same thing share for seconds. */
export const sharedResponse =
  (sharedReads: SharedReads) =>
  async <E extends ContractEnv, T>(
    context: Context<E>,
    key: unknown,
    load: () => Promise<T>,
  ): Promise<Response & TypedResponse<T>> => {
    const json = sharedReads.json(context.var.store.id);
    const text = await json(key, async () => JSON.stringify(await load()));
    // Hono infers the type of a body from `json()` alone, which would serialise it again.
    return context.body(text, 200, {
      'content-type': 'application/json',
    }) as unknown as Response & TypedResponse<T>;
  };
