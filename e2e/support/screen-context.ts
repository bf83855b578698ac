import type { Page } from '@playwright/test';
import type { CartLine } from '../../stores/stored-shapes';
import { heading } from './page-helpers';
import type { SharedFixtures } from './shared-fixtures';
import { fetchApi, newShopper, register, shippingAddress } from './shop-api';
import type { StateName } from './store-states';
import { expect, signIn } from './test';

export type ScreenContext = { page: Page; fixtures: SharedFixtures };

export type Show = (context: ScreenContext) => Promise<void>;

export async function visit(page: Page, url: string, title: string | RegExp): Promise<void> {
  await page.goto(url);
  await expect(heading(page)).toHaveText(title);
}

export function opensAt(url: string, title: string | RegExp): Show {
  return ({ page }) => visit(page, url, title);
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

/** Opens a page of a store in the state, signed in as its shopper. */
export function opensStore(state: StateName, path: string, title: string | RegExp): Show {
  return async ({ page, fixtures }) => {
    const { store, shopper } = await fixtures.store(state);
    if (shopper) await signIn(page.context(), shopper, store.host);
    await visit(page, store.origin + path, title);
  };
}

/** Signs the shared customer in; returns the number of the unpaid order. */
export async function signInAsCustomer({ page, fixtures }: ScreenContext): Promise<string> {
  const { shopper, orders } = await fixtures.customer();
  if (shopper) await signIn(page.context(), shopper);
  return orders[0] ?? '';
}

/** Signs in a new shopper with two saved addresses. */
export async function signInWithAddresses(page: Page): Promise<void> {
  const shopper = newShopper();
  await register(shopper);
  const bearer = await signIn(page.context(), shopper);
  for (const address of [
    shippingAddress,
    { ...shippingAddress, postalCode: '752001', city: 'Puri', state: 'Odisha' },
  ]) {
    await fetchApi('/api/v1/users/addresses', { method: 'POST', bearer, body: address });
  }
}
