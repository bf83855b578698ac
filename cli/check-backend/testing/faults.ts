import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';

type Change = (body: never, context: Context) => unknown;

/** Replaces the body of successful responses to a call. */
function changes(method: string, path: RegExp, change: Change): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.req.method !== method || !path.test(context.req.path) || !context.res.ok) return;
    const body = change((await context.res.clone().json()) as never, context);
    context.res = context.json(body as object);
  };
}

/** Responds in place of the backend. */
function responds(
  method: string,
  path: RegExp,
  respond: (context: Context) => Response | undefined | Promise<Response | undefined>,
): MiddlewareHandler {
  return async (context, next) => {
    const isMatch = context.req.method === method && path.test(context.req.path);
    const response = isMatch ? await respond(context) : undefined;
    if (!response) await next();
    return response;
  };
}

const list = /\/products$/;
type List = { data: object[]; count: number };
type Fault = [name: string, broken: MiddlewareHandler, finding: string];

/** Each breaks one thing of the minimal backend. */
export const faults: Fault[] = [
  [
    'a list without a total',
    changes('GET', list, ({ data }: List) => ({ data })),
    'pagination.total: expected pagination.total or count, received nothing',
  ],
  [
    'products without a title',
    changes('GET', list, ({ data, count }: List) => ({
      data: data.map((product) => ({ ...product, title: null })),
      count,
    })),
    'data[0].title and 2 more: expected string, received null',
  ],
  [
    'prices with a currency symbol',
    changes('GET', /\/products\/pot/, (product: object) => ({ ...product, regularPrice: '₹ 499' })),
    'regularPrice: expected text like /^\\d+(\\.\\d+)?$/, received "₹ 499"',
  ],
  [
    'categories that depend on case',
    responds('GET', list, (context) =>
      context.req.query('category') === 'garden tools'
        ? context.json({ data: [], count: 0 })
        : undefined,
    ),
    'data: expected the products of Garden Tools, received []',
  ],
  [
    'the first page for every page',
    changes('GET', list, ({ data, count }: List, context) => ({
      data: context.req.query('limit') === '1' ? [{ id: 'pot', title: 'Pot' }] : data,
      count,
    })),
    'data[0].id: expected another product than on page 1, received "pot"',
  ],
  [
    'success for unknown products',
    responds('GET', /\/products\/check/, (context) => context.json({ id: 'x', title: 'X' })),
    'status: expected 404 or 410, received 200',
  ],
  [
    'errors of another shape',
    responds('POST', /\/authorize$/, async (context) => {
      const { password } = await context.req.raw.clone().json();
      return password === 'wrong-password' ? context.json({ message: 'Wrong' }, 401) : undefined;
    }),
    'error: expected string, received nothing',
  ],
  [
    'accounts without a token',
    responds('GET', /\/accountInfo$/, (context) =>
      context.req.header('authorization') ? undefined : context.json({ email: 'a@example.in' }),
    ),
    'status: expected 401, received 200',
  ],
  [
    'a redirect',
    responds('GET', /\/storeInfo$/, (context) => context.redirect('/elsewhere')),
    'status: expected 200, received 302',
  ],
  [
    'orders in shared caches',
    async (context, next) => {
      await next();
      if (/\/orders$/.test(context.req.path)) {
        context.res.headers.set('cache-control', 'public, max-age=60');
      }
    },
    'cache-control: expected no-store or private',
  ],
  [
    'orders of anyone',
    responds('GET', /\/orders\/1$/, (context) =>
      context.req.query('contactInfo') === 'someone.else@example.com'
        ? context.json({ id: 1 })
        : undefined,
    ),
    'status: expected 403 or 404 or 410, received 200',
  ],
  [
    'orders at another price',
    changes('GET', /\/orders\/1$/, (order: { items: object[] }) => ({
      ...order,
      items: order.items.map((item) => ({ ...item, price: 5 })),
    })),
    "items[0].price: expected the product's price, ₹499, received 5",
  ],
  [
    'a payment field without a name',
    changes('GET', /\/fields$/, () => ({ fields: [{ label: 'Demo' }] })),
    'fields[0].name: expected string, received nothing',
  ],
  [
    'a payment page that is a script',
    changes('POST', /\/payments$/, () => ({
      success: true,
      action: { type: 'deeplink', redirectUrl: 'javascript:alert(1)' },
    })),
    'action.redirectUrl: expected an https address, received "javascript:alert(1)"',
  ],
  [
    'a call without a response',
    responds('GET', /\/fields$/, async (context) => {
      await sleep(10_000, undefined, { ref: false });
      return context.json([]);
    }),
    'expected a response within 1 s, received timed out',
  ],
];
