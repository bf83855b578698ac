import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@/lib/contract/endpoints';
import type { ReceivedProduct } from '@/lib/contract/product';
import { orderStatus } from '@/lib/rules/order-status';
import { chooseOptions, findProduct, urn } from './ordered-product';
import {
  clayPots,
  edgeCaseProducts,
  generateProducts,
  hindiProducts,
  longCategory,
  longStoreName,
  shirt,
} from './products';
import type { Credentials, ProductInput, ScenarioStore } from './scenario-store';

type ScenarioOptions = {
  store: ScenarioStore;
  /** A product that can be ordered. */
  findProduct(): Promise<ReceivedProduct>;
  /** Number of products of a large catalogue. */
  products: number;
};

type ScenarioResult = {
  /** Paths of the storefront. */
  pages: Record<string, string>;
  shopper?: Credentials;
  ids: Record<string, string>;
};

type Scenario = {
  description: string;
  /** Of a new store. */
  storeName?: string;
  /** Store information of a new store. */
  info?: object;
  make(options: ScenarioOptions): Promise<ScenarioResult>;
};

/** The merchant API adds no coupon that has expired. */
const couponMs = 1500;

const listing = (category: string) =>
  `/products?category=${encodeURIComponent(category.toLowerCase())}`;

async function placeOrders({ store, findProduct }: ScenarioOptions, statuses: number[]) {
  const product = await findProduct();
  const options = chooseOptions(product);
  const shopper = await store.register();
  const token = await store.authorize(shopper);
  const numbers: string[] = [];
  for (const status of statuses) {
    const number = await store.placeOrder(token, product.id, options);
    await store.transitionOrder(number, status);
    numbers.push(number);
  }
  const { email, password } = shopper;
  return { credentials: { email, password }, token, product: product.id, numbers };
}

async function oneOrder(options: ScenarioOptions, status: number = orderStatus.pending) {
  const { credentials, token, product, numbers } = await placeOrders(options, [status]);
  const [order = ''] = numbers;
  return {
    token,
    order,
    result: {
      pages: {
        order: `/orders/${order}`,
        payment: `/payment?orderId=${order}`,
        tracking: `/track-order?id=${order}`,
      },
      shopper: credentials,
      ids: { order, product },
    },
  };
}

async function productPage(store: ScenarioStore, product: ProductInput) {
  await store.saveProducts(product);
  return {
    pages: { product: `/product/${product.id}`, listing: listing(product.category ?? 'Pots') },
    ids: { product: product.id },
  };
}

async function productPages(store: ScenarioStore, products: readonly ProductInput[]) {
  await store.saveProducts(...products);
  const [{ id, category = 'Pots' } = urn] = products;
  return {
    pages: { home: '/', listing: listing(category), product: `/product/${id}` },
    ids: { product: id },
  };
}

/** The states of a shop that `npm run scenario`, journeys and screenshots use. */
export const scenarios = {
  'unpaid-order': {
    description: 'a shopper with an order to be paid',
    make: async (options) => (await oneOrder(options)).result,
  },
  'paid-order': {
    description: 'a shopper with a paid order',
    make: async (options) => (await oneOrder(options, orderStatus.processing)).result,
  },
  'cancelled-order': {
    description: 'a shopper with a cancelled order',
    make: async (options) => (await oneOrder(options, orderStatus.cancelled)).result,
  },
  'declined-payment': {
    description: 'an order whose payment the sandbox declined; it can still be paid',
    async make(options) {
      const { store } = options;
      const { payment } = await store.merchant.showStore({ store: store.host });
      if (!payment.providers.includes('sandbox')) {
        throw new Error(
          `${store.host} takes real payments (${payment.providers.join(', ')}), which cannot be declined here. Leave out --store for a new store.`,
        );
      }
      const { token, order, result } = await oneOrder(options);
      const fields = { method: 'card', outcomes: 'true', outcome: 'refused' };
      const body = { orderId: order, fields };
      await store.send(endpoints.createPayment, { token, body });
      return result;
    },
  },
  'every-status': {
    description: 'a shopper with an order of each status, from Pending to Cancelled',
    async make(options) {
      const names = Object.keys(orderStatus);
      const { credentials, product, numbers } = await placeOrders(
        options,
        Object.values(orderStatus),
      );
      const entries = names.map((name, index) => [name, numbers[index] ?? ''] as const);
      return {
        pages: {
          orders: '/orders',
          ...Object.fromEntries(entries.map(([name, number]) => [name, `/orders/${number}`])),
        },
        shopper: credentials,
        ids: { ...Object.fromEntries(entries), product },
      };
    },
  },
  'sold-out-variant': {
    description: 'a product with sizes and colours, of which some are sold out',
    make: ({ store }) => productPage(store, shirt),
  },
  'low-stock': {
    description: 'a product of which two are left',
    make: ({ store }) => productPage(store, { ...urn, id: 'scenario-low-stock', stock: 2 }),
  },
  'expired-coupon': {
    description: 'a coupon that has expired, and a valid one',
    async make({ store, findProduct }) {
      const product = (await findProduct()).id;
      const suffix = randomUUID().slice(0, 6).toUpperCase();
      const [coupon, validCoupon] = [`EXPIRED-${suffix}`, `VALID-${suffix}`];
      const terms = { store: store.host, basisPoints: 1000 };
      // A shop without a valid coupon takes no codes.
      await store.merchant.addCoupon({ ...terms, code: validCoupon });
      const endsAt = new Date(Date.now() + couponMs).toISOString();
      await store.merchant.addCoupon({ ...terms, code: coupon, endsAt });
      await sleep(couponMs);
      return {
        pages: { product: `/product/${product}?coupon=${coupon}`, cart: '/cart' },
        ids: { coupon, validCoupon, product },
      };
    },
  },
  'no-pictures': {
    description: 'products without a picture, in a store without details',
    make: ({ store }) =>
      productPages(store, [urn, { ...urn, id: 'scenario-bowl', title: 'Clay Bowl', price: 120 }]),
  },
  'long-names': {
    description: 'long names, other scripts, a missing picture, and a category of 500 products',
    storeName: longStoreName,
    async make({ store }) {
      await store.saveProducts(...Object.values(edgeCaseProducts), ...clayPots);
      const { longText } = edgeCaseProducts;
      return {
        pages: {
          home: '/',
          listing: listing(longText.category),
          longListing: `${listing(longCategory)}&page=20`,
          product: `/product/${longText.id}`,
        },
        ids: { product: longText.id },
      };
    },
  },
  hindi: {
    description: 'names, categories and descriptions in Hindi',
    storeName: 'आँगन – घर और बाग़ की दुकान',
    make: ({ store }) => productPages(store, hindiProducts),
  },
  analytics: {
    description: 'a store that asks shoppers about Google Analytics',
    info: { analytics: { service: 'google', id: 'G-SCENARIO01' } },
    make: ({ store }) => productPage(store, urn),
  },
  'large-catalogue': {
    description: '27,000 generated products with prices, types, sizes and colours',
    make: ({ store, products }) => productPages(store, generateProducts(products)),
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

export type MakeOptions = { product?: string | undefined; products?: number | undefined };
export type MadeScenario = ScenarioResult & { store: string; origin: string };

/** Opens the store where it is new, and makes the scenario in it. */
export async function makeScenario(
  name: ScenarioName,
  store: ScenarioStore,
  { product, products = 27_000 }: MakeOptions = {},
): Promise<MadeScenario> {
  const scenario: Scenario = scenarios[name];
  const { isNew, url } = await store.check();
  if (isNew && product !== undefined) {
    throw new Error(
      `No product "${product}": ${store.host} is a new store. Name an existing one with --store.`,
    );
  }
  if (isNew) await store.open(scenario.storeName ?? 'Scenario Store', scenario.info);
  const result = await scenario.make({
    store,
    findProduct: () => findProduct(store, product),
    products,
  });
  return { store: store.host, origin: url, ...result };
}
