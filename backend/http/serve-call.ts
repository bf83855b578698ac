import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { HttpError } from '../http-error';
import { findSession, type SignedIn } from '../services/sessions';
import { requireStore, type Store } from '../services/stores';
import { readClientAddress } from './client-address';
import type { AppEnv, Dependencies } from './context';
import { parseInput, readBody, readQuery } from './read-input';
import type { ServedCall } from './served-calls';

type PathNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;
type Read<T> = T extends z.ZodType ? z.output<T> : undefined;
type User<C extends ServedCall> = C['bearer'] extends 'required'
  ? SignedIn
  : C['bearer'] extends 'optional'
    ? SignedIn | undefined
    : undefined;

export type CallRequest<C extends ServedCall> = {
  context: Context<AppEnv>;
  store: Store;
  user: User<C>;
  query: Read<C['query']>;
  body: Read<C['body']>;
  parameters: Record<PathNames<C['path']>, string>;
  /** The shopper's address, for rate limits. */
  clientAddress(): string;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
};

type Handler<C extends ServedCall> = (
  request: CallRequest<C>,
) => Promise<z.input<C['response']> | ApiResponse<z.input<C['response']>>>;

/** The storefront forwards the shopper's host as X-Forwarded-Host. */
function requestedHost({ headers }: Request): string {
  return headers.get('x-forwarded-host')?.split(',')[0] || headers.get('host') || '';
}

const parametersSchema = z.record(z.string(), z.string());

/** A response with another status than 200. */
export class ApiResponse<T> {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly body: T,
  ) {}
}

async function authenticate(
  context: Context<AppEnv>,
  call: ServedCall,
  store: Store,
  dependencies: Dependencies,
) {
  if (!call.bearer) return undefined;
  const token = /^Bearer\s+(\S{1,512})$/i.exec(context.req.header('authorization') ?? '')?.[1];
  const user = token ? await findSession(dependencies.database, store.id, token) : undefined;
  if (user || call.bearer === 'optional') return user;
  throw new HttpError(401, 'Please sign in to continue.', {
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** Serves a call: finds the store by host, and validates token, query and body by schemas. */
export function serveCall<const C extends ServedCall>(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  call: C,
  handler: Handler<C>,
): void {
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1');
  // Every call looks up its store, whose host hardly ever changes.
  const stores = new LRUCache<string, Store>({ max: 1000, ttl: 1000 });
  const isPersonal = call.method !== 'GET' || call.bearer !== undefined;
  app.on(call.method, path, async (context) => {
    if (isPersonal) context.header('cache-control', 'no-store');
    const host = requestedHost(context.req.raw);
    const store = stores.get(host) ?? (await requireStore(dependencies.database, host));
    if (!stores.has(host)) stores.set(host, store);
    const user = await authenticate(context, call, store, dependencies);
    const query = call.query && readQuery(context.req, call.query);
    const parameters = parseInput(parametersSchema, context.req.param());
    const clientAddress = () => readClientAddress(context, dependencies.settings.trustedProxies);
    const body = call.body && (await readBody(context.req, call.body));
    const { signal } = context.req.raw;
    const request = { context, store, user, parameters, query, body, clientAddress, signal };
    const response = await handler(request as CallRequest<C>);
    return response instanceof ApiResponse
      ? context.json(response.body as object, response.status)
      : context.json(response as object);
  });
}
