import { createServer, type Server } from 'node:http';
import { revalidationSchema, verifyWebhook } from '@aangan/contract/revalidation';
import { TestApi } from '../testing/api';
import { listen } from '../testing/listen';
import { addCustomer, addProducts, addStore, shippingAddress } from '../testing/shop';
import { revalidateStorefronts } from './revalidate-storefronts';

const revalidateSecret = 'webhook-secret-of-the-tests';
const log = { warn: jest.fn() };
let storefront: Server;
let storefrontUrl: string;
let received: ((webhook: { signature: string; body: string }) => void) | undefined;
let status = 200;

beforeAll(async () => {
  storefront = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(request.url === '/api/revalidate' ? status : 404).end();
    received?.({ signature: String(request.headers['x-aangan-signature']), body });
  });
  storefrontUrl = `http://127.0.0.1:${await listen(storefront)}`;
});
afterAll(() => {
  storefront.close();
});

it('sends a signed event when an order takes the last item', async () => {
  const api = new TestApi({ STOREFRONT_URL: storefrontUrl });
  await api.start();
  const store = await addStore(api.database);
  await addProducts(api.database, store, [{ handle: 'last', category: 'Pots', stock: 1 }]);
  const { token } = await addCustomer(api.database, store);
  const webhook = new Promise<{ signature: string; body: string }>((resolve) => {
    received = resolve;
  });
  await api.send('/orders', { token, body: { products: { last: 1 }, shippingAddress } });
  const { signature, body } = await webhook;
  expect(revalidationSchema.parse(JSON.parse(body))).toEqual({
    store: 'localhost',
    products: ['last'],
    categories: ['Pots'],
  });
  expect(verifyWebhook(revalidateSecret, body, signature)).toBe(true);
  await api.stop();
}, 60_000);

it('returns whether the storefront accepted the event, and never throws', async () => {
  const publish = (...storefrontUrls: string[]) =>
    revalidateStorefronts({ storefrontUrls, revalidateSecret }, log)({ store: 'localhost' });
  expect(await publish(storefrontUrl)).toBe(true);
  expect(log.warn).not.toHaveBeenCalled();
  const isReceived = new Promise((resolve) => {
    received = resolve;
  });
  expect(await publish('http://127.0.0.1:9', storefrontUrl)).toBe(false);
  await isReceived;
  status = 401;
  expect(await publish(storefrontUrl)).toBe(false);
  expect(log.warn).toHaveBeenCalledTimes(2);
});
