import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';

type Order = { id: number; status: number; contacts: string[]; [field: string]: unknown };

const products = [
  ['pot', 'Terracotta Pot', 499],
  ['trowel', 'Hand Trowel', 349],
  ['can', 'Watering Can', 799],
].map(([id, title, regularPrice]) => ({
  id: id as string,
  title,
  category: 'Garden Tools',
  parentCategory: 'Tools',
  regularPrice: regularPrice as number,
  imgUrl: `https://img.example.in/${id}.jpg`,
}));

const sendError = (context: Context, status: 400 | 401 | 404 | 409, error: string) =>
  context.json({ error }, status);

function addCatalogue(app: Hono): void {
  app.get('/storeInfo', (context) =>
    context.json({ storeName: 'Minimal', categories: ['Garden Tools'] }),
  );
  app.get('/products', (context) => {
    const { page = '1', limit = '12', category, parentCategory } = context.req.query();
    const found = products.filter(
      (product) =>
        (!category || product.category.toLowerCase() === category) &&
        (!parentCategory || product.parentCategory === parentCategory),
    );
    const start = (Number(page) - 1) * Number(limit);
    return context.json({ data: found.slice(start, start + Number(limit)), count: found.length });
  });
  app.get('/products/:id', (context) => {
    const product = products.find(({ id }) => id === context.req.param('id'));
    return product ? context.json(product) : sendError(context, 404, 'No such product');
  });
}

type Accounts = Map<string, { password: string; firstName: string; lastName: string }>;

/** The token is the email. */
function addAccounts(app: Hono, accounts: Accounts): void {
  app.post('/users/register', async (context) => {
    const { email, ...account } = await context.req.json();
    if (accounts.has(email)) return sendError(context, 409, 'The email has an account');
    accounts.set(email, account);
    return context.json({});
  });
  app.post('/users/authorize', async (context) => {
    const { email, password } = await context.req.json();
    const isKnown = accounts.get(email)?.password === password;
    return isKnown ? context.json({ token: email }) : sendError(context, 401, 'Wrong password');
  });
  app.get('/accountInfo', (context) => {
    const email = emailOf(context);
    const account = accounts.get(email);
    return account
      ? context.json({ data: { ...account, email } })
      : sendError(context, 401, 'Please sign in');
  });
}

const emailOf = (context: Context) =>
  context.req.header('authorization')?.replace('Bearer ', '') ?? '';

function addOrders(app: Hono, accounts: Accounts): void {
  const orders: Order[] = [];
  const contactsOf = ({ contacts, ...order }: Order) => order;
  app.use('/orders', signedIn(accounts));
  app.use('/payments/*', signedIn(accounts));
  app.use('/payments', signedIn(accounts));
  app.get('/orders', (context) =>
    context.json(
      orders.filter(({ contacts }) => contacts.includes(emailOf(context))).map(contactsOf),
    ),
  );
  app.post('/orders', async (context) => {
    const { products: quantities, shippingAddress } = await context.req.json();
    const isBlank = Object.values<string>(shippingAddress).some((text) => !text.trim());
    const items = Object.entries(quantities).map(([id, quantity]) => {
      const product = products.find((one) => one.id === id);
      return product && { id, quantity, productTitle: product.title, price: product.regularPrice };
    });
    if (isBlank || items.includes(undefined)) return sendError(context, 400, 'Invalid order');
    const contacts = [emailOf(context), shippingAddress.phone];
    const order = { id: orders.length + 1, status: 0, items, shippingAddress, contacts };
    orders.unshift(order);
    return context.json({ id: order.id });
  });
  app.get('/orders/:id', (context) => {
    const order = orders.find(({ id }) => `${id}` === context.req.param('id'));
    const isAllowed = order?.contacts.includes(context.req.query('contactInfo') ?? '');
    return order && isAllowed
      ? context.json(contactsOf(order))
      : sendError(context, 404, 'Order not found or access denied');
  });
  app.get('/payments/fields', (context) => {
    const rules = { required: true };
    const options = ['UPI', 'Card'];
    return context.json([{ name: 'method', label: 'Demo', type: 'select', options, rules }]);
  });
  app.post('/payments', async (context) => {
    const { orderId } = await context.req.json();
    const order = orders.find(({ id }) => `${id}` === orderId);
    if (!order) return sendError(context, 404, 'No such order');
    order.status = 1;
    return context.json({ success: true });
  });
}

const signedIn =
  (accounts: Accounts): MiddlewareHandler =>
  async (context, next) => {
    if (!accounts.has(emailOf(context))) return sendError(context, 401, 'Please sign in');
    await next();
    return undefined;
  };

/** Serves the calls of the specification and nothing else; `broken` wraps them with a fault. */
export class MinimalBackend {
  #server: ServerType | undefined;

  constructor(private readonly broken: MiddlewareHandler = (_context, next) => next()) {}

  /** Returns the address of the API. */
  start(): Promise<string> {
    const app = new Hono();
    const accounts: Accounts = new Map();
    app.use(this.broken);
    addCatalogue(app);
    addAccounts(app, accounts);
    addOrders(app, accounts);
    const root = new Hono().route('/api/v1', app);
    return new Promise((resolve) => {
      const options = { fetch: root.fetch, port: 0, hostname: '127.0.0.1' };
      this.#server = serve(options, ({ port }: AddressInfo) =>
        resolve(`http://127.0.0.1:${port}/api/v1`),
      );
    });
  }

  stop(): void {
    const server = this.#server;
    if (server && 'closeAllConnections' in server) server.closeAllConnections();
    server?.close();
  }
}
