import type { Page } from '@playwright/test';
import { scan } from './support/accessibility/scan';
import { findSmallTargets } from './support/accessibility/small-targets';
import { shirt } from './support/sample-products';
import { fillAddress } from './support/shipping';
import { fetchOrders } from './support/shop-api';
import { expect, once, signIn, test } from './support/test';
import { setTheme, waitForPaint } from './support/wait-for-paint';

const path = `/product/${shirt.id}`;
const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
const price = (page: Page) => page.locator('[aria-live=polite]').filter({ hasText: '₹' });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const line = (page: Page, text: string) => page.getByTestId('cart-line').filter({ hasText: text });

test('the product page updates with the selected variant', async ({
  page,
  testStore: { origin, saveProducts },
  isMobile,
}) => {
  await saveProducts(shirt);
  await page.goto(origin + path);
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
  await expect(page.getByText('This option is sold out. Please choose another')).toBeVisible();
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
  const chosen = `${origin}${path}?variant=Sand-M`;
  await expect(page).toHaveURL(chosen);
  await add(page).click();
  await expect(page).toHaveURL(`${origin}/cart`);
  await expect(line(page, 'Size: M')).toContainText('₹700 each · You save ₹200');
  await expect(line(page, 'Size: M').getByRole('img')).toHaveAttribute('src', /hdmi-cable/);

  await page.goBack();
  await expect(page).toHaveURL(chosen);
  await expect(radio(page, 'Sand')).toBeChecked();

  await page.reload();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', origin + path);
  const preview = (name: string) => page.locator(`meta[property="og:${name}"]`);
  await expect(preview('title')).toHaveAttribute('content', /^Linen Shirt, Sand, M/);
  await expect(preview('url')).toHaveAttribute('content', chosen);
  await expect(preview('image')).toHaveAttribute('content', /\.jpg\?variant=Sand-M&v=/);
});

test('cart and order follow each variant', once, async ({ page, context, testStore }) => {
  const { host, origin } = testStore;
  await testStore.saveProducts(shirt);
  const token = await signIn(context, await testStore.register(), host);
  await page.goto(`${origin}/products?category=pots`);
  const card = page.getByRole('article').filter({ hasText: 'Linen Shirt' });
  await expect(card).toContainText('From ₹600');
  await card.getByRole('button', { name: 'Add to Cart: Linen Shirt' }).click();
  await page.goto(`${origin}/cart`);
  const choice = page.getByRole('combobox', { name: 'Choose a size of Linen Shirt' });
  await expect(choice.getByRole('option')).toHaveText(['Sizes', 'M', 'L – ₹750', 'XL – sold out']);
  await choice.selectOption('L');
  const color = page.getByRole('combobox', { name: 'Choose a colour of Linen Shirt' });
  await expect(color.getByRole('option')).toHaveText(['Colours', 'Olive – sold out', 'Sand']);
  await color.selectOption('Sand');
  await expect(line(page, 'Size: L')).toContainText('₹750 each');
  await expect(line(page, 'Size: L').getByRole('img')).toHaveAttribute('src', /hdmi-cable/);

  await page.goto(origin + path);
  for (const name of ['M', 'Olive']) await radio(page, name).check();
  await add(page).click();
  await expect(page).toHaveURL(`${origin}/cart`);
  await page.goto(origin + path);
  for (const name of ['M', 'Sand']) await radio(page, name).check();
  await add(page).click();
  await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('₹2,050');

  await page.goto(`${origin}/checkout`);
  await fillAddress(page);
  const variants = shirt.variants.map((one) =>
    one.color === 'Olive' ? { ...one, stock: 0 } : { ...one, price: 720 },
  );
  await testStore.saveProducts({ ...shirt, variants });
  const create = page.getByRole('button', { name: 'Create Order' });
  // A background check may have disabled the button already.
  await create.click({ force: true });
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice.getByRole('listitem')).toHaveText([
    'Linen Shirt (Sand, L): now ₹720, was ₹750.',
    'Linen Shirt (Olive, M) is no longer available and will be removed.',
    'Linen Shirt (Sand, M): now ₹720, was ₹700.',
  ]);
  await expect(create).toBeDisabled();
  expect(await fetchOrders(token, host)).toEqual([]);
  await notice.getByRole('button', { name: 'Accept changes' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Chennai');
  await create.click();
  await expect(page).toHaveURL(/\/payment\?orderId=/);
  const chosen = { selectedColor: 'Sand', quantity: 1, price: 720 };
  expect(await fetchOrders(token, host)).toMatchObject([
    {
      total: 1440,
      items: [
        { ...chosen, selectedSize: 'L' },
        { ...chosen, selectedSize: 'M' },
      ],
    },
  ]);
});
