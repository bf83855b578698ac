import { type ScreenContext, visit } from '../screen-context';
import type { Screen } from '../screens';
import { TestStore } from '../test-store';

/** Disconnects the backend after the first visit of a store; returns its origin. */
async function openStoreWithoutBackend(
  { fixtures }: ScreenContext,
  visitFirst: (origin: string) => Promise<unknown>,
) {
  const shop = await fixtures.proxiedShop();
  const store = new TestStore();
  await store.open('Outage Store');
  await store.saveProducts({ id: 'urn', title: 'Stone Urn', price: 500 });
  const origin = `http://${store.host}:${shop.port}`;
  await visitFirst(origin);
  await shop.disconnect();
  return origin;
}

/** Uncached pages without the backend. */
export const outageScreens: Screen[] = [
  {
    name: 'outage-listing',
    async show(context) {
      const origin = await openStoreWithoutBackend(context, (storeOrigin) =>
        context.page.goto(`${storeOrigin}/products`),
      );
      const headline = 'Failed to load products. Please try again.';
      await visit(context.page, `${origin}/products?category=pots`, headline);
    },
  },
  {
    name: 'outage-product',
    async show(context) {
      const origin = await openStoreWithoutBackend(context, (storeOrigin) =>
        context.page.goto(`${storeOrigin}/products`),
      );
      await visit(context.page, `${origin}/product/urn`, 'Product Not Found');
    },
  },
  {
    name: 'outage-store',
    async show(context) {
      const origin = await openStoreWithoutBackend(context, async () => {});
      await visit(context.page, `${origin}/contact`, /./);
    },
  },
];
