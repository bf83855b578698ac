import type { Request } from '@playwright/test';
import { holdRequests } from './support/hold-requests';
import { cartCount, toast } from './support/page-helpers';
import { expect, once, onPhone, test } from './support/test';

test('a product page shows the product and adds it to the cart', async ({ page }) => {
  await page.goto('/product/trowel-and-fork-set');
  await expect(page).toHaveTitle('Trowel & Fork Set · Aangan');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Trowel & Fork Set');
  await expect(main.getByRole('link', { name: 'Garden Tools' }).last()).toHaveAttribute(
    'href',
    '/products?category=garden%20tools',
  );
  await expect(main.getByText('₹899', { exact: true }).first()).toBeVisible();
  await expect(main.locator('s').first()).toContainText('₹1,248');
  await expect(main.getByText('Our hand trowel and three-tine fork together')).toBeVisible();
  await expect(main.getByRole('img', { name: 'Trowel & Fork Set', exact: true })).toBeVisible();
  await expect(main.getByRole('group', { name: /Size/ })).toHaveCount(0);

  await main.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page).toHaveURL('/cart');
  await expect(toast(page, 'Added to cart')).toContainText(
    'Trowel & Fork Set has been added to your cart',
  );
});

test('a clicked card shows a preview until the page loads', once, async ({ page }) => {
  await page.goto('/products?category=garden%20tools');
  const releaseResponse = await holdRequests(page, '/product/trowel-and-fork-set?*');
  await page.getByRole('link', { name: 'Trowel & Fork Set', exact: true }).last().click();
  const title = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(title.getByText('Trowel & Fork Set')).toBeInViewport();
  await expect(page).toHaveURL('/products?category=garden%20tools');
  releaseResponse();
  await expect(page).toHaveURL('/product/trowel-and-fork-set');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trowel & Fork Set');
  await expect(title).toHaveCount(1);
});

test('a tapped card requests its page once', onPhone, async ({ page }) => {
  await page.goto('/products?category=garden%20tools');
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/product/trowel-and-fork-set')) requested.push(request.url());
  });
  await page.getByRole('heading', { name: 'Trowel & Fork Set' }).getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trowel & Fork Set');
  expect(requested).toHaveLength(1);
});

test('an idle listing prefetches the chunks of the product page', once, async ({ page }) => {
  const code = (request: Request) => request.resourceType() === 'script';
  const prefetched = page.waitForRequest(/\/product\/.*_rsc=/);
  await page.goto('/products?category=garden%20tools');
  await prefetched;
  await page.waitForLoadState('networkidle');
  const lateScripts: string[] = [];
  page.on('request', (request) => code(request) && lateScripts.push(request.url()));
  const recordsSeenProduct = async (url: string) =>
    (await (await page.request.get(url)).text()).includes('recordViewedProduct');
  await page.getByRole('link', { name: 'Trowel & Fork Set', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trowel & Fork Set');
  for (const url of lateScripts) expect(await recordsSeenProduct(url)).toBe(true);
});

test('Back leads to the category after a browser Back', once, async ({ page }) => {
  await page.goto('/product/trowel-and-fork-set');
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).click();
  await expect(page).toHaveURL('/products');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trowel & Fork Set');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/products?category=garden%20tools');
});

test('a size is required, a colour is optional', async ({ page }) => {
  await page.goto('/product/monsoon-garden-clogs');
  const add = page.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await expect(page.getByRole('group', { name: 'Shoe Size' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Colour' }).getByRole('radio')).toHaveCount(3);

  await add.click();
  await expect(toast(page, 'Please select a size')).toContainText(
    'You must select a size before adding to cart',
  );
  await expect(page).toHaveURL('/product/monsoon-garden-clogs');
  await expect(cartCount(page)).toHaveCount(0);

  await page.getByRole('radio', { name: 'UK 8', exact: true }).check();
  const quantity = page.getByRole('group', { name: 'Quantity' });
  await expect(quantity.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await quantity.getByRole('button', { name: 'Increase quantity' }).click();
  await quantity.getByRole('button', { name: 'Increase quantity' }).click();
  await quantity.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(quantity.getByRole('status')).toHaveText('2');
  await add.click();

  await expect(page).toHaveURL('/cart');
  const line = page.getByTestId('cart-line');
  await expect(line).toContainText('Size: UK 8');
  await expect(line).not.toContainText('Colour');
  await expect(line).toContainText('₹1,949');
  await expect(cartCount(page)).toContainText('2');
});

test('the label of the size picker depends on the product', once, async ({ page, testStore }) => {
  await page.goto('/product/glazed-ceramic-planter-sage');
  await expect(page.getByRole('group', { name: 'Diameter' })).toBeVisible();
  const belt = { id: 'belt', title: 'Belt', price: 500, sizes: ['S', 'M', 'L', 'XL'] };
  await testStore.saveProducts(belt);
  await page.goto(`${testStore.origin}/product/belt`);
  const sizes = page.getByRole('group', { name: 'Clothing Size' });
  await expect(sizes.getByRole('radio')).toHaveCount(4);
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0);

  await page.goto('/product/stainless-steel-hand-trowel');
  await expect(page.getByRole('main')).toContainText('Size: One Size');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await expect(page.getByTestId('cart-line')).toContainText('Size: One Size');
});

test('Back returns to the previous listing', async ({ page, context }) => {
  const second = '/products?category=pots%20%26%20planters&page=2';
  await page.goto(second);
  const card = page.getByRole('main').getByRole('article');
  await card.getByRole('heading').getByRole('link').click();
  await page.waitForURL('/product/*');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(second);
  await expect(card).toHaveCount(1);

  // A new tab has no history.
  const sent = await context.newPage();
  await sent.goto('/product/teak-folding-chair');
  await sent.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(sent).toHaveURL('/products?category=outdoor%20furniture');
});

test('an unknown product returns 404 with a message', async ({ page }) => {
  for (const path of ['/product/no-such-thing', '/product/%E0%A4%A', '/product/..%2F..%2Fcart']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveTitle('Product Not Found · Aangan');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
    await expect(page.getByRole('main')).toContainText(
      "We couldn't find the product you're looking for. It may have been removed or is temporarily unavailable.",
    );
  }
  await page.getByRole('link', { name: 'Browse Products' }).click();
  await expect(page).toHaveURL('/products');
});

test('a sold-out product cannot be added to the cart', once, async ({ page }) => {
  await page.goto('/product/courtyard-teak-collection');
  await expect(page.getByRole('button', { name: 'Sold out' }).first()).toBeDisabled();
  await expect(page.getByText('This product is not available at the moment.')).toBeVisible();
});

test('thumbnails scroll to the other images', async ({ page }) => {
  await page.goto('/product/two-seater-teak-bench');
  const pictures = page.getByRole('region', { name: 'Pictures' });
  const second = pictures.getByRole('img', { name: 'Two-Seater Teak Garden Bench, picture 2' });
  await expect(second).not.toBeInViewport({ ratio: 0.5 });
  await pictures.getByRole('link', { name: 'Picture 2' }).click();
  await expect(second).toBeInViewport({ ratio: 0.5 });
});

test('name and price are visible with the image on a small phone', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/product/glazed-ceramic-planter-sage');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  const price = page.getByRole('main').getByText('₹1,199', { exact: true }).first();
  await expect(price).toBeInViewport({ ratio: 1 });
  const foot = await page.locator('[data-tab-bar]').boundingBox();
  const end = await price.boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 640);
});

test('the product page shows details and the saving', once, async ({ page }) => {
  await page.goto('/product/areca-palm');
  const facts = page.getByRole('region', { name: 'Details' });
  for (const [name, text] of [
    ['Light', 'Bright, filtered light'],
    ['Pet safety', 'Safe for cats and dogs'],
    ['Country of origin', 'India'],
  ]) {
    const row = facts.locator('div').filter({ has: page.getByText(name ?? '', { exact: true }) });
    await expect(row.getByRole('definition')).toHaveText(text ?? '');
  }
  await page.getByRole('radio', { name: '75 cm' }).check();
  await expect(page.getByText('You save ₹300 (18%)')).toBeVisible();
  await expect(page.getByRole('radio', { name: '90 cm sold out' })).toBeVisible();
});

test('the delivery estimate for a PIN code persists', async ({ page }) => {
  await page.goto('/product/areca-palm');
  await page.getByText('Check delivery date for your PIN code').click();
  const field = page.getByLabel('PIN code');
  await field.fill('12');
  await field.press('Enter');
  await expect(page.getByText('Please enter a 6-digit PIN code')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('560038');
  await field.press('Enter');
  const arrivalText = page.getByText(
    /^Delivers to Bengaluru 560038 by (Mon|Tue|Wed|Thu|Fri|Sat), \d/,
  );
  await expect(arrivalText).toBeVisible();
  await page.goto('/product/potting-mix');
  await expect(arrivalText).toBeVisible();
});

test('Share falls back to WhatsApp and a link without the Web Share API', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/product/areca-palm');
  await page.getByRole('button', { name: 'Share: Areca Palm' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Areca Palm' });
  const link = dialog.getByRole('link', { name: 'Send by WhatsApp' });
  const sent = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  expect(sent).toBe(`Areca Palm ${new URL(page.url()).origin}/product/areca-palm`);
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('the gallery zooms and pages through the images', async ({ page, isMobile }) => {
  await page.goto('/product/teak-folding-chair');
  await page.getByRole('button', { name: 'Enlarge the picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures of Teak Folding Chair' });
  await expect(dialog.getByRole('status')).toHaveText('1 of 2');
  const first = dialog.getByRole('img', { name: 'picture 1' });
  const widthOf = async () => (await first.boundingBox())?.width ?? 0;
  const whole = await widthOf();
  if (isMobile) {
    await first.tap();
    expect(await widthOf()).toBe(whole);
    const box = await first.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 50, (box?.y ?? 0) + 200];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
  } else {
    await first.click();
  }
  await expect.poll(widthOf).toBeCloseTo(2 * whole, 0);
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 of 2');
  await expect(dialog.getByRole('img', { name: 'picture 2' })).toBeInViewport({ ratio: 0.5 });
  await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('status')).toHaveText('1 of 2');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
