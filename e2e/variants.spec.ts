import type { Page } from '@playwright/test';
import { scan } from './support/accessibility/scan';
import { findSmallTargets } from './support/accessibility/small-targets';
import { mockShirt, shirtVariants } from './support/mock-shirt';
import { fillAddress } from './support/shipping';
import { newShopper, register } from './support/shop-api';
import { test as base, expect, once, signIn } from './support/test';
import { setTheme, waitForPaint } from './support/wait-for-paint';

const test = base.extend<{ origin: string }>({
  /** Origin of a test store with the category of the shirt. */
  origin: async ({ shop, testStore }, use) => {
    mockShirt(shop);
    await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 500 });
    await use(`http://${testStore.host}:${shop.port}`);
  },
});

const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
const price = (page: Page) => page.locator('[aria-live=polite]').filter({ hasText: '₹' });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const line = (page: Page, text: string) => page.getByTestId('cart-line').filter({ hasText: text });

test('the product page updates with the selected variant', async ({ page, origin, isMobile }) => {
  await page.goto(`${origin}/product/shirt`);
  await expect(price(page)).toHaveText('From ₹600');
  await expect(radio(page, 'XL sold out')).toBeEnabled();

  await radio(page, 'Sand').check();
  await expect(price(page)).toHaveText('From ₹700');
  await expect(page.getByRole('link', { name: 'Picture 2' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await radio(page, 'L').check();
  await expect(price(page)).toHaveText('₹750');

  await radio(page, 'Olive sold out').check();
  await expect(page.getByRole('link', { name: 'Picture 1' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByText('This option is sold out. Please choose another.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sold out' }).first()).toBeDisabled();
  await waitForPaint(page);
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    expect(await scan(page), `axe in the ${theme} theme`).toEqual([]);
  }
  if (isMobile) expect(await findSmallTargets(page)).toEqual([]);

  await radio(page, 'M').check();
  await expect(price(page)).toHaveText('₹600');
  await radio(page, 'Sand').check();
  await add(page).click();
  await expect(page).toHaveURL(`${origin}/cart`);
  await expect(line(page, 'Size: M')).toContainText('₹700 each · You save ₹200');
  await expect(line(page, 'Size: M').getByRole('img')).toHaveAttribute('src', /hdmi-cable/);
});
test(
  'cart lines keep the price of their variant, and only unavailable variants are removed',
  once,
  async ({ page, context, shop, origin, testStore }) => {
    const shopper = newShopper();
    await register(shopper, testStore.host);
    await signIn(context, shopper, testStore.host);
    await page.goto(`${origin}/products?category=pots`);
    const card = page.getByRole('article').filter({ hasText: 'Linen Shirt' });
    await expect(card).toContainText('From ₹600');
    await card.getByRole('button', { name: 'Add to Cart: Linen Shirt' }).click();
    await page.goto(`${origin}/cart`);
    const choice = page.getByRole('combobox', { name: 'Choose a size of Linen Shirt' });
    await expect(choice.getByRole('option')).toHaveText([
      'Sizes',
      'M',
      'L – ₹750',
      'XL – sold out',
    ]);
    await choice.selectOption('L');
    const color = page.getByRole('combobox', { name: 'Choose a colour of Linen Shirt' });
    await expect(color.getByRole('option')).toHaveText(['Colours', 'Olive – sold out', 'Sand']);
    await color.selectOption('Sand');
    await expect(line(page, 'Size: L')).toContainText('₹750 each');
    await expect(line(page, 'Size: L').getByRole('img')).toHaveAttribute('src', /hdmi-cable/);

    await page.goto(`${origin}/product/shirt`);
    for (const name of ['M', 'Olive']) await radio(page, name).check();
    await add(page).click();
    await expect(page).toHaveURL(`${origin}/cart`);
    await page.goto(`${origin}/product/shirt`);
    for (const name of ['M', 'Sand']) await radio(page, name).check();
    await add(page).click();
    await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹2,050');

    mockShirt(
      shop,
      shirtVariants.map((one) =>
        one.color === 'Olive' ? { ...one, available: false } : { ...one, price: 720 },
      ),
    );
    await page.goto(`${origin}/checkout`);
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice.getByRole('listitem')).toHaveText([
      'Linen Shirt (Sand, L): now ₹720, was ₹750.',
      'Linen Shirt (Olive, M) is no longer available and will be removed.',
      'Linen Shirt (Sand, M): now ₹720, was ₹700.',
    ]);
    await notice.getByRole('button', { name: 'Accept changes' }).click();
    await fillAddress(page);
    const order = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url() === `${origin}/api/v1/orders`,
    );
    await page.getByRole('button', { name: 'Create Order' }).click();
    expect((await order).postDataJSON()).toMatchObject({
      products: { shirt: 2 },
      lines: [
        { id: 'shirt', quantity: 1, selectedSize: 'L', selectedColor: 'Sand' },
        { id: 'shirt', quantity: 1, selectedSize: 'M', selectedColor: 'Sand' },
      ],
      expectedTotal: 1440,
    });
  },
);
