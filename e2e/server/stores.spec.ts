import { expect, once, test } from '../pages/test';
import { originOf, stores } from '../support/urls';

test(
  'each host serves its own store, without products and carts of others',
  once,
  async ({ page, product, cart, heading }) => {
    await product.buy('trowel-and-fork-set');
    await page.goto(`${originOf('www.localhost')}/cart`);
    await expect(page).toHaveURL(`${stores.garden}/cart`);
    await expect(cart.count).toContainText('1');

    await page.goto(stores.tv);
    await expect(page).toHaveTitle('Parda TV & Video');
    await expect(heading).toHaveText('The Picture Deserves Better');
    await expect(page.getByRole('contentinfo')).toContainText('Parda Electronics LLP');
    await page.goto(`${stores.tv}/cart`);
    await expect(heading).toHaveText('Your cart is empty');
    const foreign = await page.goto(`${stores.tv}/product/trowel-and-fork-set`);
    expect(foreign?.status()).toBe(404);
    const unknown = await page.goto(originOf('nobody.localhost'));
    expect(unknown?.status()).toBe(404);
    await expect(page.getByText('No store is served at this address.')).toBeVisible();
  },
);
