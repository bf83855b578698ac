import { createServer } from 'node:http';
import { listen } from '../testing/listen';
import { revalidateStorefronts } from './revalidate-storefronts';

it('returns whether the storefront accepted the event, and never throws', async () => {
  let status = 200;
  let received = 0;
  const storefront = createServer((_, response) => {
    received += 1;
    response.writeHead(status).end();
  });
  const storefrontUrl = `http://127.0.0.1:${await listen(storefront)}`;
  const log = { warn: jest.fn() };
  const revalidateSecret = 'webhook-secret-of-the-tests';
  const publish = (...storefrontUrls: string[]) =>
    revalidateStorefronts({ storefrontUrls, revalidateSecret }, log)({ store: 'localhost' });
  expect(await publish(storefrontUrl)).toBe(true);
  expect(log.warn).not.toHaveBeenCalled();
  expect(await publish('http://127.0.0.1:9', storefrontUrl)).toBe(false);
  expect(received).toBe(2);
  status = 401;
  expect(await publish(storefrontUrl)).toBe(false);
  expect(log.warn).toHaveBeenCalledTimes(2);
  storefront.close();
});
