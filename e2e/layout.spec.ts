import type { Page } from '@playwright/test';
import { expect, once, onPhone, test } from './support/test';

function topBarBackground(page: Page): Promise<string> {
  return page
    .getByRole('banner')
    .evaluate((bar) => getComputedStyle(bar).getPropertyValue('background-color'));
}

const transparent = 'rgba(0, 0, 0, 0)';

test('the top bar turns solid after 20 pixels of scrolling', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, 20));
  await expect.poll(() => topBarBackground(page)).toBe(transparent);
  await page.evaluate(() => scrollTo(0, 21));
  await expect.poll(() => topBarBackground(page)).not.toBe(transparent);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => topBarBackground(page)).toBe(transparent);
});

test('the navigation links three categories and all products, the menu every category', async ({
  page,
  isMobile,
}) => {
  await page.goto('/contact');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' });
  const links = menu.getByRole('link');
  for (const [index, { name, path }] of [
    { name: 'Plants & Seeds', path: '/products?category=plants%20%26%20seeds' },
    { name: 'Garden Tools', path: '/products?category=garden%20tools' },
    { name: 'Outdoor Furniture', path: '/products?category=outdoor%20furniture' },
    ...(isMobile
      ? [
          { name: 'Pots & Planters', path: '/products?category=pots%20%26%20planters' },
          { name: 'Gardening Kits', path: '/products?category=gardening%20kits' },
          { name: 'Lighting & Decor', path: '/products?category=lighting%20%26%20decor' },
        ]
      : []),
    { name: 'All Products', path: '/products' },
  ].entries()) {
    await expect(links.nth(index)).toHaveText(name);
    await expect(links.nth(index)).toHaveAttribute('href', path);
  }
  await links.nth(1).click();
  await expect(page).toHaveURL('/products?category=garden%20tools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden Tools');
  await expect(menu).toBeVisible({ visible: !isMobile });
});

test('visitors see Login, signed-in shoppers see My account', async ({
  page,
  context,
  signedIn,
}) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'My account' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden();
  expect(signedIn.token).toBeTruthy();

  await context.clearCookies();
  await page.reload();
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'My account' })).toBeHidden();
});

test('the footer shows help, company and contact details', async ({ page, isMobile }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const { title, paths } of [
    {
      title: 'Help',
      paths: ['/terms', '/privacy', '/refund', '/return', '/shipping', '/about', '/contact'],
    },
    { title: 'Company', paths: ['/account', '/orders', '/track-order'] },
  ]) {
    const section = footer.locator('details').filter({ hasText: title });
    if (isMobile) {
      await expect(section.getByRole('link').first()).toBeHidden();
      await section.getByText(title, { exact: true }).click();
    }
    await expect(section.getByRole('link').first()).toBeVisible();
    const links = section.getByRole('link');
    await expect(links).toHaveCount(paths.length);
    for (const [index, path] of paths.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', path);
    }
  }
  await expect(footer).toContainText('42, 3rd Cross, Malleshwaram, Bengaluru');
  const phone = footer.getByRole('link', { name: '+91 80 5550 0142' });
  await expect(phone).toHaveAttribute('href', 'tel:+918055500142');
  const email = footer.getByRole('link', { name: 'namaste@aangan.example' });
  await expect(email).toHaveAttribute('href', 'mailto:namaste@aangan.example');
  for (const network of ['Instagram', 'Facebook', 'Youtube']) {
    await expect(footer.getByRole('link', { name: network })).toBeVisible();
  }
});

test('phones have a tab bar at the bottom', onPhone, async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Category', 'My Account', 'Cart']);
  await bar.getByRole('link', { name: 'Category' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Explore Categories');
  await bar.getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
  await bar.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transform Your Outdoor Space');
});

test('the chosen theme persists and applies before the first paint', once, async ({ page }) => {
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
    if (message.type() === 'error' || message.type() === 'warning')
      consoleErrors.push(message.text());
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

test('only pages with accented letters load their font subset', async ({ page }) => {
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

test('only pages with Hindi headings load the Devanagari font', async ({ page }) => {
  const fetched = page.waitForResponse(/noto_serif_devanagari|noto-serif-devanagari/);
  await page.goto(`/products?search=${encodeURIComponent('गमला')}`);
  expect((await fetched).ok()).toBe(true);
});
