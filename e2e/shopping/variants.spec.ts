import type { Page } from '@playwright/test';
import { expect, once, storeTest } from '../pages/test';
import { shirt } from '../support/sample-products';
import { fetchOrders } from '../support/shop-api';

const price = (page: Page) => page.locator('[aria-live=polite]').filter({ hasText: '₹' });

storeTest(
  'product page, cart and order follow the chosen variants',
  once,
  async ({ page, testStore, newAccount, product, listing, cart, checkout }) => {
    await testStore.saveProducts(shirt);
    await product.open(shirt.id);
    await expect(price(page)).toHaveText('From ₹600');
    await product.option('Sand').check();
    await expect(price(page)).toHaveText('From ₹700');
    await product.addToCart({ size: 'M' });
    await expect(cart.line('Size: M')).toContainText('You save ₹200₹700');

    await page.goBack();
    await expect(page).toHaveURL(`/product/${shirt.id}?variant=Sand-M`);
    await expect(product.option('Sand')).toBeChecked();
    await page.reload();
    const preview = page.locator('meta[property="og:title"]');
    await expect(preview).toHaveAttribute('content', /^Linen Shirt, Sand, M/);

    await listing.open('/products?category=pots');
    await expect(listing.cards).toContainText('From ₹600');
    await listing.addButton(listing.cards).click();
    await cart.open();
    const choose = (option: string) => page.getByRole('group', { name: `Choose a ${option}` });
    await choose('size').getByRole('button', { name: /^L/ }).click();
    await choose('colour').getByRole('button', { name: 'Sand' }).click();
    await expect(cart.line('Size: L')).toContainText('₹750');
    await product.buy(shirt.id, { size: 'M', color: 'Olive' });
    await expect(cart.summary).toContainText('₹2,050');

    await checkout.open();
    await checkout.fillAddress();
    const variants = shirt.variants.map((one) =>
      one.color === 'Olive' ? { ...one, stock: 0 } : { ...one, price: 720 },
    );
    await testStore.saveProducts({ ...shirt, variants });
    // A background check may have disabled the button already.
    await checkout.createButton.click({ force: true });
    await expect(checkout.notice.getByRole('listitem')).toHaveText([
      'Linen Shirt (Sand, M): now ₹720, was ₹700.',
      'Linen Shirt (Sand, L): now ₹720, was ₹750.',
      'Linen Shirt (Olive, M) is no longer available and will be removed.',
    ]);
    expect(await fetchOrders(newAccount.token, testStore.host)).toEqual([]);
    await checkout.notice.getByRole('button', { name: 'Accept changes' }).click();
    await expect(checkout.field('City')).toHaveValue('Chennai');
    await checkout.createOrder();
    const line = { selectedColor: 'Sand', quantity: 1, price: 720 };
    const items = ['M', 'L'].map((selectedSize) => ({ ...line, selectedSize }));
    const total = 1440;
    expect(await fetchOrders(newAccount.token, testStore.host)).toMatchObject([{ total, items }]);
  },
);
