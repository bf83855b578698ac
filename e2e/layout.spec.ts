import type { Locator, Page } from '@playwright/test';
import { addProductToCart } from './support/page-helpers';
import { setStorage } from './support/screen-context';
import { allEngines, expect, once, onPhone, test } from './support/test';

const tags = { tag: [once.tag, allEngines.tag] };

test('the chosen theme persists and applies before the first paint', tags, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  // Records the theme at the first frame with content.
  await page.addInitScript(() => {
    const note = () => {
      if (!document.querySelector('main')) return requestAnimationFrame(note);
      return Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme });
    };
    requestAnimationFrame(note);
  });
  const themeAtFirst = () => page.evaluate(() => Reflect.get(window, 'themeAtFirst'));
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  await page.goto('/');
  expect(await themeAtFirst()).toBe('light');
  const light = await background();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();

  await page.goto('/contact');
  expect(await themeAtFirst()).toBe('dark');
  expect(await background()).toBe(dark);
});

test('the keyboard switches the theme in all tabs', once, async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  const scheme = (tab: Page) =>
    tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.goto('/');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/contact');
  expect(await scheme(other)).toBe('light');

  await page.getByRole('button', { name: 'Switch between light and dark' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => scheme(page)).toBe('dark');
  await expect.poll(() => scheme(other)).toBe('dark');
  await page.reload();
  expect(await scheme(page)).toBe('dark');
  expect(consoleErrors).toEqual([]);
});

test('only pages with accented letters load their font subset', once, async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/products?search=decor', { waitUntil: 'networkidle' });
  expect(fonts).toHaveLength(2);
  fonts.length = 0;
  const accented = page.waitForResponse(/fraunces_rare|fraunces-rare/);
  await page.goto('/products?search=d%C3%A9cor');
  expect((await accented).ok()).toBe(true);
});

test('only pages with Hindi headings load the Devanagari font', once, async ({ page }) => {
  const fontResponse = page.waitForResponse(/noto_serif_devanagari|noto-serif-devanagari/);
  await page.goto(`/products?search=${encodeURIComponent('गमला')}`);
  expect((await fontResponse).ok()).toBe(true);
});

/** The number of lines on which the text, a part of one text node, stands. */
const countLines = (element: Locator, text: string) =>
  element.evaluate((root, part) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent } = walker.currentNode;
      const start = textContent?.indexOf(part) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, start);
      range.setEnd(walker.currentNode, start + part.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }
    return 0;
  }, text);

test('a narrow window breaks no date, place or opening hours', once, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  await expect(page.getByText('Monday to Saturday, 10AM-6PM').first()).toBeVisible();
  expect(await countLines(page.getByRole('main'), '10AM-6PM')).toBe(1);

  await setStorage(page, 'delivery-pin', { pin: '560038', city: 'Bengaluru' });
  await page.goto('/product/monsoon-garden-clogs');
  const delivery = page.getByRole('status').filter({ hasText: 'Get it by' });
  await expect(delivery).toContainText('Bengaluru 560038');
  const date = delivery.locator('strong');
  expect(await countLines(date, (await date.textContent()) ?? '')).toBe(1);
  const place = delivery.getByText('Bengaluru 560038', { exact: true });
  expect(await place.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('eight thumbnails stand in one row', once, async ({ page }) => {
  await page.goto('/product/monsoon-garden-clogs');
  const rows = await page
    .getByRole('region', { name: 'Pictures' })
    .getByRole('list')
    .last()
    .evaluate((list) => {
      const [first] = list.children;
      while (first && list.children.length < 8) list.append(first.cloneNode(true));
      const rects = [...list.children].map((item) => item.getBoundingClientRect());
      return { tops: new Set(rects.map(({ top }) => top)).size, last: rects.at(-1)?.right };
    });
  expect(rows.tops).toBe(1);
  expect(rows.last).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('the bar of the primary button takes the place of the tab bar', onPhone, async ({ page }) => {
  await addProductToCart(page, 'railing-planter-box');
  const bar = page.locator('[data-action-bar]');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-tab-bar]')).toBeHidden();
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(y + height).toBe(page.viewportSize()?.height);
});

/** The rectangle of an element, or of its text alone. */
const rectOf = (element: Locator, part: 'box' | 'text' = 'box') =>
  element.evaluate((root, wanted) => {
    const range = document.createRange();
    range.selectNodeContents(root);
    const { left, right, top, bottom } = (wanted === 'text' ? range : root).getBoundingClientRect();
    return { left, right, top, bottom };
  }, part);

test('the first view of a phone shows the sizes whole', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/product/glazed-ceramic-planter-sage');
  const size = await rectOf(page.locator('label', { hasText: '23 cm' }));
  const bar = await rectOf(page.locator('[data-action-bar]'));
  expect(size.bottom).toBeLessThan(bar.top);
});

test(
  'plain buttons are level with their neighbours, and buttons with their field',
  onPhone,
  async ({ page }) => {
    await addProductToCart(page, 'railing-planter-box');
    const line = page.getByTestId('cart-line');
    const stepper = await rectOf(line.getByRole('group', { name: /^Quantity/ }));
    const save = await rectOf(line.getByRole('button', { name: /^Save/ }), 'text');
    expect(save.left).toBeCloseTo(stepper.left, 0);

    await page.getByText('Have a coupon?').click();
    const field = await rectOf(page.getByLabel('Coupon code'));
    const apply = await rectOf(page.getByRole('button', { name: 'Apply', exact: true }).last());
    expect(apply.top).toBeCloseTo(field.top, 0);
    expect(apply.bottom).toBeCloseTo(field.bottom, 0);
  },
);

test('phones stack the cells of the privacy policy', onPhone, async ({ page }) => {
  await page.goto('/privacy');
  const row = page.locator('tr', { hasText: 'Technical logs' });
  const name = await rectOf(row.locator('th'));
  const last = await rectOf(row.locator('td').last());
  expect(last.left).toBe(name.left);
  expect(last.top).toBeGreaterThan(name.bottom - 1);
});
