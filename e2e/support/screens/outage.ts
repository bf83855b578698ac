import { OwnStore } from '../own-store';
import type { Screen } from '../screens';
import { type Stage, visit } from '../stage';

/** A store that the storefront knows, though its backend is gone; answers its origin. */
async function lose({ world }: Stage, getAcquainted: (origin: string) => Promise<unknown>) {
  const shop = await world.fragileShop();
  const store = new OwnStore();
  await store.open();
  await store.offer({ id: 'urn', title: 'Stone Urn', price: 500 });
  const origin = `http://${store.host}:${shop.port}`;
  await getAcquainted(origin);
  await shop.cut();
  return origin;
}

/** Pages that were never seen before the backend went away. */
export const outageScreens: Screen[] = [
  {
    name: 'outage-listing',
    async show(stage) {
      const origin = await lose(stage, (known) => stage.page.goto(`${known}/products`));
      const headline = 'Failed to load products. Please try again.';
      await visit(stage.page, `${origin}/products?category=pots`, headline);
    },
  },
  {
    name: 'outage-product',
    async show(stage) {
      const origin = await lose(stage, (known) => stage.page.goto(`${known}/products`));
      await visit(stage.page, `${origin}/product/urn`, 'Product Not Found');
    },
  },
  {
    name: 'outage-store',
    async show(stage) {
      const origin = await lose(stage, async () => {});
      await visit(stage.page, `${origin}/contact`, /./);
    },
  },
];
