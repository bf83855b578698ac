import { addProductToCart } from './support/page-helpers';
import { expect, once, onPhone, test } from './support/test';

test('with data saver a tapped card requests its page once', onPhone, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/products?category=garden%20tools');
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/product/trowel-and-fork-set')) requested.push(request.url());
  });
  await page.getByRole('heading', { name: 'Trowel & Fork Set' }).getByRole('link').tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trowel & Fork Set');
  expect(requested).toHaveLength(1);
});

test('a product in view of an idle page opens without a request', once, async ({ page }) => {
  const prefetch = page.waitForResponse((response) =>
    /\/product\/.+__PAGE__$/.test(
      response.request().headers()['next-router-segment-prefetch'] ?? '',
    ),
  );
  await page.goto('/products?category=garden%20tools');
  const { pathname } = new URL((await prefetch).url());
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  page.on('request', (request) => {
    const isOfPage = request.url().includes(`${pathname}?_rsc=`);
    if (isOfPage || request.resourceType() === 'script') requested.push(request.url());
  });
  const card = page.getByRole('main').getByRole('article');
  const link = card.getByRole('heading').locator(`a[href="${pathname}"]`);
  const name = await link.textContent();
  await link.click();
  await expect(page).toHaveURL(pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(name));
  expect(requested).toEqual([]);
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

test('Back returns to the previous listing', once, async ({ page, context }) => {
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

test('thumbnails scroll to the other images', once, async ({ page }) => {
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

test('the delivery estimate for a PIN code persists', once, async ({ page }) => {
  await page.goto('/product/areca-palm');
  await page.getByText('Check delivery date for your PIN code').click();
  const field = page.getByLabel('PIN code');
  await field.fill('12');
  await field.press('Enter');
  await expect(page.getByText('Please enter a 6-digit PIN code')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('999999');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    "We couldn't find the PIN code 999999. Please check it.",
  );
  await field.fill('560038');
  await field.press('Enter');
  const arrivalText = page
    .getByRole('status')
    .filter({ hasText: /^Get it by (Mon|Tue|Wed|Thu|Fri|Sat), \d+ \w+ Bengaluru 560038/ });
  await expect(arrivalText).toBeVisible();
  await page.goto('/product/potting-mix');
  await expect(arrivalText).toBeVisible();
  await addProductToCart(page, 'potting-mix');
  await page.getByText('Deliver to Bengaluru 560038').click();
  await field.fill('600004');
  await field.press('Enter');
  await expect(page.getByText('Deliver to Chennai 600004')).toBeVisible();
});

test('the gallery zooms and pages through the images', async ({ page, isMobile }) => {
  await page.goto('/product/teak-folding-chair');
  await page.getByRole('button', { name: 'Enlarge the picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures of Teak Folding Chair' });
  await expect(dialog.getByRole('status')).toHaveText('1 of 4');
  const first = dialog.getByRole('img').first();
  const hint = dialog.getByText('Double-tap or pinch to zoom');
  const widthOf = async () => (await first.boundingBox())?.width ?? 0;
  const whole = await widthOf();
  if (isMobile) {
    await expect(hint).toBeVisible();
    await first.tap();
    expect(await widthOf()).toBe(whole);
    const box = await first.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 50, (box?.y ?? 0) + 200];
    await expect(async () => {
      await page.touchscreen.tap(x, y);
      await page.touchscreen.tap(x, y);
      await expect(hint).toBeHidden({ timeout: 500 });
    }).toPass();
  } else {
    await page.keyboard.press('+');
  }
  await expect.poll(widthOf).toBeCloseTo(2.5 * whole, 0);
  await expect(hint).toBeHidden();
  await expect(first).toHaveAttribute('sizes', '300vw');
  const top = (await first.boundingBox())?.y ?? 0;
  await page.keyboard.press('ArrowDown');
  expect((await first.boundingBox())?.y).toBeLessThan(top);
  await page.keyboard.press('-');
  await expect.poll(widthOf).toBeCloseTo(whole, 0);
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 of 4');
  await expect(dialog.getByRole('img', { name: 'picture 2' })).toBeInViewport({ ratio: 0.5 });
  for (const shown of ['3 of 4', '4 of 4']) {
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect(dialog.getByRole('status')).toHaveText(shown);
  }
  await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('status')).toHaveText('3 of 4');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a click enlarges the picture at its place', once, async ({ page }) => {
  await page.goto('/product/two-seater-teak-bench');
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await pictures.getByRole('link', { name: 'Picture 2' }).click();
  const shown = pictures.getByRole('img', { name: 'picture 2' });
  await expect(shown).toBeInViewport({ ratio: 0.9 });
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  await shown.click({ position: { x: width / 2, y: height * 0.9 } });
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
  const large = dialog.getByRole('img', { name: 'picture 2' });
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  const clicked = async () => {
    const box = await large.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) * 0.9;
  };
  const { height: screen = 0 } = page.viewportSize() ?? {};
  await expect.poll(clicked).toBeLessThan(screen);
  expect(await clicked()).toBeGreaterThan(0);
  await large.click();
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
});
