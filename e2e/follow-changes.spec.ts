import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './support/ask';
import { FragileShop } from './support/fragile-shop';
import type { Offer, OwnStore } from './support/own-store';
import { placeOrder } from './support/paying';
import { authorize, newShopper, register } from './support/shop-api';
import { expect, once, test } from './support/test';

const urn: Offer = { id: 'urn', title: 'Stone Urn', price: 505, stock: 1, featured: true };
const bowl: Offer = { id: 'bowl', title: 'Clay Bowl', price: 120 };
const bench: Offer = { id: 'bench', title: 'Long Bench', price: 9000, category: 'Benches' };

/** Every kind of page; the first few show the urn with what can be done with it. */
const withUrn = [
  '/products?category=pots',
  '/products?featured=true',
  '/products?search=urn',
  '/product/urn',
];
const pages = [
  ...withUrn,
  '/',
  '/products',
  '/products?category=benches',
  '/product/bowl',
  '/product/bench',
  '/cart',
  '/wishlist',
  '/login',
  '/register',
  '/track-order',
  '/contact',
  '/about',
  '/order-success',
  '/404',
];

/** What every page says, to a browser and to the shop's own router. */
async function readAll({ origin }: OwnStore): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const page of pages) {
    const [html, rsc] = await Promise.all([
      ask(origin + page),
      ask(origin + page, undefined, { rsc: '1' }),
    ]);
    texts.set(`${page} html`, html.text).set(`${page} rsc`, rsc.text);
  }
  return texts;
}

const showing = (texts: Map<string, string>, words: string) =>
  [...texts].filter(([, text]) => text.includes(words)).map(([page]) => page);

const inBothForms = (paths: string[]) => paths.flatMap((path) => [`${path} html`, `${path} rsc`]);

test.describe('the first look at any page after a change of', once, () => {
  test.beforeEach(async ({ ownStore }) => {
    await ownStore.offer(urn, bowl, bench);
    // Twice: only what is kept can be old.
    await readAll(ownStore);
    await readAll(ownStore);
  });

  for (const [what, offer, before, after] of [
    ['price', { ...urn, price: 555 }, '₹505', '₹555'],
    ['title', { ...urn, title: 'Granite Urn' }, 'Stone Urn', 'Granite Urn'],
  ] as const) {
    test(`a product's ${what} shows it`, async ({ ownStore }) => {
      const places = showing(await readAll(ownStore), before);
      expect(places).toEqual(expect.arrayContaining(withUrn.map((path) => `${path} html`)));
      await ownStore.offer(offer);
      const texts = await readAll(ownStore);
      expect(showing(texts, before)).toEqual([]);
      expect(showing(texts, after)).toEqual(places);
    });
  }

  test('category and store information shows it', async ({ ownStore }) => {
    await ownStore.offer({ ...urn, category: 'Vases' });
    const texts = await readAll(ownStore);
    expect(showing(texts, 'category=vases')).toEqual(inBothForms(pages));
    expect(texts.get('/products?category=pots html')).not.toContain('/product/urn');
  });

  test('stock shows it', async ({ ownStore }) => {
    const shopper = newShopper();
    const { host } = ownStore;
    await register(shopper, host);
    await placeOrder(await authorize(shopper, host), { product: 'urn', host });
    // The order's answer does not wait for the storefront to be told.
    await expect
      .poll(async () => showing(await readAll(ownStore), 'Sold out'))
      .toEqual(expect.arrayContaining(withUrn.map((path) => `${path} html`)));
  });
});

test(
  'a change that nobody told shows at the first look after twice a page’s life',
  once,
  async ({ ownStore }) => {
    const seconds = 1;
    const shop = new FragileShop({ CACHE_SECONDS: String(seconds) });
    await shop.open();
    try {
      const look = async () => (await ask(`http://${ownStore.host}:${shop.port}/product/urn`)).text;
      await ownStore.offer(urn);
      expect(await look()).toContain('₹505');
      expect(await look()).toContain('₹505');
      await ownStore.offer({ ...urn, price: 555 });
      await sleep(2000 * seconds + 100);
      expect(await look()).toContain('₹555');
    } finally {
      await shop.close();
    }
  },
);

test('what one process of the storefront hears, all of them follow', once, async ({ ownStore }) => {
  const shop = new FragileShop({ STOREFRONT_PROCESSES: '3' });
  await shop.open();
  try {
    const lookTwelveTimes = () =>
      Promise.all(
        Array.from({ length: 12 }, async () => {
          const address = `http://${ownStore.host}:${shop.port}/product/urn`;
          const { text } = await ask(address, undefined, { connection: 'close' });
          return text.includes('₹505') ? 'old' : 'new';
        }),
      );
    await ownStore.offer(urn);
    expect(new Set(await lookTwelveTimes())).toEqual(new Set(['old']));
    await ownStore.offer({ ...urn, price: 555 });
    await shop.publish({ store: ownStore.host, products: ['urn'] });
    await expect.poll(async () => new Set(await lookTwelveTimes())).toEqual(new Set(['new']));
  } finally {
    await shop.close();
  }
});
