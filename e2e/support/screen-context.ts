import type { Page } from '@playwright/test';
import type { CartLine } from '../../lib/checkout/cart-line';
import { heading } from './page-helpers';
import { urn } from './sample-products';
import { fetchApi, newShopper, placeOrder, register, shippingAddress } from './shop-api';
import { expect, signIn } from './test';
import { type ProductInput, TestStore } from './test-store';

export type Show = (page: Page) => Promise<void>;

export async function visit(page: Page, url: string, title: string | RegExp): Promise<void> {
  await page.goto(url);
  await expect(heading(page)).toHaveText(title);
}

export function opensAt(url: string, title: string | RegExp): Show {
  return (page) => visit(page, url, title);
}

export function cartLine(line: Partial<CartLine> = {}): CartLine {
  return {
    id: 'railing-planter-box',
    name: 'Balcony Railing Planter Box',
    image: '/media/localhost/railing-planter.jpg',
    price: 999,
    quantity: 1,
    ...line,
  };
}

/** Sets a local storage entry before every navigation. */
export async function setStorage(
  page: Page,
  key: 'cart' | 'coupon' | 'delivery-pin' | 'wishlist',
  value: unknown,
): Promise<void> {
  const entry = [key, JSON.stringify(value)] as const;
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), entry);
}

type StoreState = {
  name?: string;
  info?: object;
  products?: readonly ProductInput[];
  /** Statuses of the orders of a shopper, who is signed in. */
  orders?: readonly number[];
};

/** Opens a page of a new store in the state. */
export function opensStore(state: StoreState, path: string, title: string | RegExp): Show {
  const { name = 'Sample Store', info, products = [urn], orders = [] } = state;
  return async (page) => {
    const store = new TestStore();
    await store.open(name, info);
    await store.saveProducts(...products);
    if (orders.length > 0) {
      const token = await signIn(page.context(), await store.register(), store.host);
      for (const status of orders) {
        await store.transitionOrder(await store.placeOrder(token, urn.id), status);
      }
    }
    await visit(page, store.origin + path, title);
  };
}

/** Signs in a new shopper; returns the number of an unpaid order of ₹999. */
export async function signInWithOrder(page: Page): Promise<string> {
  return placeOrder(await signIn(page.context(), await register(newShopper())));
}

/** Signs in a new shopper with two saved addresses. */
export async function signInWithAddresses(page: Page): Promise<void> {
  const bearer = await signIn(page.context(), await register(newShopper()));
  for (const address of [
    shippingAddress,
    { ...shippingAddress, postalCode: '752001', city: 'Puri', state: 'Odisha' },
  ]) {
    await fetchApi('/api/v1/users/addresses', { method: 'POST', bearer, body: address });
  }
}
