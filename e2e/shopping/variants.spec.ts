import type { Page } from '@playwright/test';
import { expect, once, storeTest } from '../pages/test';
import { shirt } from '../support/sample-products';
import { fetchOrders } from '../support/shop-api';

const path = `/product/${shirt.id}`;
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
    const picture = page.getByRole('link', { name: 'Picture 2' });
    await expect(picture).toHaveAttribute('aria-current', 'true');
    await product.addToCart({ size: 'M' });
    const medium = cart.line('Size: M');
    await expect(medium).toContainText('₹700 each · You save ₹200');
    await expect(medium.getByRole('img')).toHaveAttribute('src', /hdmi-cable/);

    const chosen = `${path}?variant=Sand-M`;
    await page.goBack();
    await expect(page).toHaveURL(chosen);
    await expect(product.option('Sand')).toBeChecked();
    await page.reload();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      testStore.origin + path,
    );
    const preview = (name: string) => page.locator(`meta[property="og:${name}"]`);
    await expect(preview('title')).toHaveAttribute('content', /^Linen Shirt, Sand, M/);
    await expect(preview('url')).toHaveAttribute('content', testStore.origin + chosen);
    await expect(preview('image')).toHaveAttribute('content', /\.jpg\?variant=Sand-M&v=/);

    const percent = await page.goto(`${path}?variant=50%25`);
    expect(percent?.status()).toBe(200);

    await listing.open('/products?category=pots');
    await expect(listing.cards).toContainText('From ₹600');
    await listing.addButton(listing.cards).click();
    await cart.open();
    const size = page.getByRole('combobox', { name: 'Choose a size of Linen Shirt' });
    await size.selectOption('L');
    const color = page.getByRole('combobox', { name: 'Choose a colour of Linen Shirt' });
    await color.selectOption('Sand');
    await expect(cart.line('Size: L')).toContainText('₹750 each');
    await expect(cart.line('Size: L').getByRole('img')).toHaveAttribute('src', /hdmi-cable/);
    await product.buy(shirt.id, { size: 'M', color: 'Olive' });
    await expect(cart.summary).toContainText('Subtotal (3 items)');
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
    await expect(checkout.createButton).toBeDisabled();
    expect(await fetchOrders(newAccount.token, testStore.host)).toEqual([]);
    await checkout.notice.getByRole('button', { name: 'Accept changes' }).click();
    await expect(checkout.field('City')).toHaveValue('Chennai');
    await checkout.createOrder();
    const line = { selectedColor: 'Sand', quantity: 1, price: 720 };
    expect(await fetchOrders(newAccount.token, testStore.host)).toMatchObject([
      {
        total: 1440,
        items: [
          { ...line, selectedSize: 'M' },
          { ...line, selectedSize: 'L' },
        ],
      },
    ]);
  },
);
