import type { Call } from '@aangan/contract/calls';
import { clientAddress } from '@aangan/contract/node/client-address';
import { type Handler, Hono, type TypedResponse } from 'hono';
import { createMiddleware } from 'hono/factory';
import { validator } from 'hono/validator';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Settings } from '../settings';
import type { AppEnv, SignedIn } from './context';
import { signInRequired } from './http-error';
import { parseInput, readBody, readHeaders, readQuery } from './read-input';

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type PathNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

type Store = { id: number; host: string };

/** What the features know of a request. */
type Requests = {
  /** Throws 404 for an unknown host. */
  requireStore(host: string): Promise<Store>;
  findSession(storeId: number, token: string): Promise<SignedIn | undefined>;
  normaliseOrderNumber(typed: string): string;
};

/** `clientAddress` is the shopper's, for rate limits. */
export type ContractEnv = AppEnv & {
  Variables: { store: Store; user?: SignedIn; clientAddress: string };
};
type RouteEnv<R extends Call> = ContractEnv &
  (R['bearer'] extends 'required' ? { Variables: { user: SignedIn } } : unknown);

type RouteHandler<R extends Call> = Handler<
  RouteEnv<R>,
  R['path'],
  {
    out: {
      param: Record<PathNames<R['path']>, string>;
      query: Output<R['query']>;
      header: Output<R['headers']>;
      json: Output<R['body']>;
    };
  },
  Promise<TypedResponse<z.input<R['response']>>>
>;

const noStore = createMiddleware(async (context, next) => {
  context.header('cache-control', 'no-store');
  await next();
});

/** The storefront forwards the shopper's host as X-Forwarded-Host. */
function requestedHost({ headers }: Request): string {
  return headers.get('x-forwarded-host')?.split(',')[0] || headers.get('host') || '';
}

function selectStore({ requireStore }: Pick<Requests, 'requireStore'>) {
  // Every request looks up its store, whose host hardly ever changes.
  const stores = new LRUCache<string, Store>({ max: 1000, ttl: 1000 });
  return createMiddleware<ContractEnv>(async (context, next) => {
    const host = requestedHost(context.req.raw);
    const store = stores.get(host) ?? (await requireStore(host));
    if (!stores.has(host)) stores.set(host, store);
    context.set('store', store);
    await next();
  });
}

const authenticate = (
  { findSession }: Pick<Requests, 'findSession'>,
  bearer: 'required' | 'optional',
) =>
  createMiddleware<ContractEnv>(async (context, next) => {
    const header = context.req.header('authorization') ?? '';
    const token = /^Bearer\s+(\S{1,512})$/i.exec(header)?.[1];
    const user = token && (await findSession(context.var.store.id, token));
    if (user) context.set('user', user);
    else if (bearer === 'required') {
      throw signInRequired();
    }
    await next();
  });

/** Shoppers type order numbers in several spellings. */
const pathSchema = ({ normaliseOrderNumber }: Pick<Requests, 'normaliseOrderNumber'>) =>
  z.object({ orderId: z.string().transform(normaliseOrderNumber).optional() }).catchall(z.string());

/** The validator of Hono accepts bodies of other types as an empty object. */
const validateJson = (schema: z.ZodType<object>) =>
  createMiddleware(async (context, next) => {
    context.req.addValidatedData('json', await readBody(context.req, schema));
    await next();
  });

/**
 * Hono with the routes of the contract, in the shape of `OpenAPIHono` (docs/adr/0010).
 */
export class ContractHono extends Hono<ContractEnv> {
  readonly #requests: Requests;
  readonly #selectStore: ReturnType<typeof selectStore>;
  readonly #pathSchema: ReturnType<typeof pathSchema>;

  constructor({ trustedProxies }: Pick<Settings, 'trustedProxies'>, requests: Requests) {
    super();
    this.#requests = requests;
    this.#selectStore = selectStore(requests);
    this.#pathSchema = pathSchema(requests);
    this.use(async (context, next) => {
      const sender = context.env.incoming.socket.remoteAddress ?? '';
      const forwardedFor = context.req.header('x-forwarded-for');
      context.set('clientAddress', clientAddress(sender, forwardedFor, trustedProxies));
      await next();
    });
  }

  openapi<const R extends Call>(route: R, handler: RouteHandler<R>): void {
    const { method, path, bearer, query, headers, body } = route;
    this.on(
      method,
      // Hono types a list of handlers only after a list of paths.
      [path.replaceAll(/\{(\w+)\}/g, ':$1')],
      ...(method !== 'GET' || bearer ? [noStore] : []),
      this.#selectStore,
      ...(bearer ? [authenticate(this.#requests, bearer)] : []),
      ...(query ? [validator('query', (_, context) => readQuery(context.req, query))] : []),
      validator('param', (parameters) => parseInput(this.#pathSchema, parameters)),
      ...(headers ? [validator('header', (_, context) => readHeaders(context.req, headers))] : []),
      ...(body ? [validateJson(body)] : []),
      handler as unknown as Handler<ContractEnv>,
    );
  }
}
