import type { Locator, Page } from '@playwright/test';
import { allEngines, expect, once, onPhone, test } from '../pages/test';
import { setStorage } from '../support/screen-context';

const pots = '/products?category=pots%20%26%20planters';

const countColumns = (cards: Locator) =>
  cards.evaluateAll((all) => {
    const tops = all.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

const tags = { tag: [once.tag, allEngines.tag] };

test(
  'the chosen theme applies to all tabs, and before the first paint',
  tags,
  async ({ page, context }) => {
    // Records the theme at the first frame with content.
    await context.addInitScript(() => {
      const note = () => {
        if (!document.querySelector('main')) return requestAnimationFrame(note);
        return Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme });
      };
      requestAnimationFrame(note);
    });
    const background = (tab: Page) =>
      tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const openInLight = async (tab: Page, path: string) => {
      await tab.emulateMedia({ colorScheme: 'light' });
      await tab.goto(path);
      expect(await tab.evaluate(() => Reflect.get(window, 'themeAtFirst'))).toBe('light');
    };
    await openInLight(page, '/');
    const other = await context.newPage();
    await openInLight(other, '/contact');
    const light = await background(page);

    await page.getByRole('button', { name: 'Switch between light and dark' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => background(page)).not.toBe(light);
    const dark = await background(page);
    await expect.poll(() => background(other)).toBe(dark);
    await page.goto('/contact');
    expect(await page.evaluate(() => Reflect.get(window, 'themeAtFirst'))).toBe('dark');
    expect(await background(page)).toBe(dark);
  },
);

test(
  'a desktop shows three columns or two, and a narrow window breaks no date, place or thumbnails',
  once,
  async ({ page, listing }) => {
    await listing.open(pots);
    const two = page.getByRole('radio', { name: '2 columns' });
    await expect.poll(() => countColumns(listing.cards)).toBe(3);
    await two.check();
    await expect.poll(() => countColumns(listing.cards)).toBe(2);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(two).toBeHidden();

    await page.setViewportSize({ width: 768, height: 1024 });
    await setStorage(page, 'delivery-pin', { pin: '560038', city: 'Bengaluru' });
    await page.goto('/product/monsoon-garden-clogs');
    const delivery = page.getByRole('status').filter({ hasText: 'Get it by' });
    await expect(delivery).toContainText('Bengaluru 560038');
    const date = delivery.locator('strong');
    expect(await date.evaluate((element) => element.getClientRects().length)).toBe(1);
    const place = delivery.getByText('Bengaluru 560038', { exact: true });
    expect(await place.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);

    // As many as a product may have.
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
  },
);

/** The rectangle of an element, or of its text alone. */
const rectOf = (element: Locator, part: 'box' | 'text' = 'box') =>
  element.evaluate((root, wanted) => {
    const range = document.createRange();
    range.selectNodeContents(root);
    const { left, right, top, bottom } = (wanted === 'text' ? range : root).getBoundingClientRect();
    return { left, right, top, bottom };
  }, part);

test(
  'a phone shows the sizes whole, the primary button, and what matters in its first view',
  onPhone,
  async ({ page, product, listing }) => {
    await listing.open(pots);
    await expect.poll(() => countColumns(listing.cards)).toBe(2);
    expect((await rectOf(listing.cards.first().getByRole('img').first())).top).toBeLessThan(300);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => countColumns(listing.cards)).toBe(1);

    const tabBar = page.locator('[data-tab-bar]');
    await page.setViewportSize({ width: 360, height: 640 });
    await product.open('glazed-ceramic-planter-sage');
    await expect(product.heading).toBeInViewport({ ratio: 1 });
    await expect(product.price).toBeInViewport({ ratio: 1 });
    const foot = await tabBar.boundingBox();
    expect((await rectOf(product.price)).bottom).toBeLessThanOrEqual(foot?.y ?? 640);

    await page.setViewportSize({ width: 375, height: 812 });
    for (const [path, name] of [
      ['/login', 'Sign in'],
      ['/register', 'Create account'],
    ] as const) {
      await page.goto(`${path}?from=%2Fcheckout`);
      for (const way of ['Sign in', 'Create account']) {
        await expect(page.getByRole('link', { name: way })).toBeInViewport({ ratio: 1 });
      }
      const button = await rectOf(page.getByRole('button', { name, exact: true }));
      expect(button.bottom, path).toBeLessThan((await rectOf(tabBar)).top);
    }

    const bar = page.locator('[data-action-bar]');
    await page.goto('/product/glazed-ceramic-planter-sage');
    const size = await rectOf(page.locator('label', { hasText: '23 cm' }));
    expect(size.bottom).toBeLessThan((await rectOf(bar)).top);

    await product.buy('railing-planter-box');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(tabBar).toBeHidden();
    expect((await rectOf(bar)).bottom).toBe(page.viewportSize()?.height);
    const line = page.getByTestId('cart-line');
    const stepper = await rectOf(line.getByRole('group', { name: /^Quantity/ }));
    const save = await rectOf(line.getByRole('button', { name: /^Save/ }), 'text');
    expect(save.left).toBeCloseTo(stepper.left, 0);
    await page.getByText('Have a coupon?').click();
    const field = await rectOf(page.getByLabel('Coupon code'));
    const apply = await rectOf(page.getByRole('button', { name: 'Apply', exact: true }).last());
    expect(apply.top).toBeCloseTo(field.top, 0);
    expect(apply.bottom).toBeCloseTo(field.bottom, 0);

    await page.goto('/privacy');
    const row = page.locator('tr', { hasText: 'Technical logs' });
    const name = await rectOf(row.locator('th'));
    const last = await rectOf(row.locator('td').last());
    expect(last.left).toBe(name.left);
    expect(last.top).toBeGreaterThan(name.bottom - 1);
  },
);
