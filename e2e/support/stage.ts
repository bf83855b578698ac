import type { Page } from '@playwright/test';
import type { CartLine } from '../../stores/stored-shapes';
import { heading } from './paying';
import { savedAddress } from './shipping';
import { fetchApi, newShopper, register } from './shop-api';
import { expect, signIn } from './test';
import type { World } from './world';

/** Where a screen is shown: a fresh page, and what screens share. */
export type Stage = { page: Page; world: World };

/** Brings a screen up; it is there when this is done. */
export type Show = (stage: Stage) => Promise<void>;

/** Opens an address and waits for its headline. */
export async function visit(page: Page, url: string, headline: string | RegExp): Promise<void> {
  await page.goto(url);
  await expect(heading(page)).toHaveText(headline);
}

/** A screen that needs nothing but its address. */
export function at(url: string, headline: string | RegExp): Show {
  return ({ page }) => visit(page, url, headline);
}

/** A cart line, of the garden store's planter box where nothing else is said. */
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

/** Every page that is opened from now on finds this in the browser's storage. */
export async function keep(
  page: Page,
  key: 'cart' | 'coupon' | 'wishlist' | 'seen-products',
  value: unknown,
): Promise<void> {
  const entry = [key, JSON.stringify(value)] as const;
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), entry);
}

/** Signs the customer in; answers the number of the unpaid order. */
export async function enterAsCustomer({ page, world }: Stage): Promise<string> {
  const { shopper, orderId } = await world.customer();
  await signIn(page.context(), shopper);
  return orderId;
}

/** Signs in somebody new who keeps two addresses. */
export async function enterWithAddresses(page: Page): Promise<void> {
  const shopper = newShopper();
  await register(shopper);
  const bearer = await signIn(page.context(), shopper);
  for (const address of [savedAddress, { ...savedAddress, city: 'Puri', state: 'Odisha' }]) {
    await fetchApi('/api/v1/users/addresses', { method: 'POST', bearer, body: address });
  }
}
