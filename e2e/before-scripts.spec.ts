import type { Page } from '@playwright/test';
import { hold } from './support/hold';
import { putInCart, toast } from './support/screen';
import { expect, test } from './support/test';

const forms = {
  '/login': ['Email', 'Password'],
  '/register': ['First name', 'Last name', 'Email', 'Password', 'Confirm password'],
  '/forgot-password': ['Email'],
  '/forgot-password?token=abc': ['New password'],
  '/contact': ['Name', 'Email', 'Subject', 'Message'],
  '/track-order': ['Order number', 'Email or phone'],
};

/** Opens a page whose scripts come only when they are delivered. */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const deliver = await hold(page, '**/_next/static/chunks/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return deliver;
}

for (const [path, labels] of Object.entries(forms)) {
  test(`${path} keeps what was typed before its scripts arrived`, async ({ page }) => {
    const deliver = await openBeforeScripts(page, path);
    const main = page.getByRole('main');
    for (const label of labels) await main.getByLabel(label, { exact: true }).fill(`my ${label}`);
    deliver();
    await page.waitForLoadState('networkidle');
    for (const label of labels) {
      await expect(main.getByLabel(label, { exact: true })).toHaveValue(`my ${label}`);
    }
  });
}

test('who signs in before the scripts arrived is signed in', async ({ page, shopper }) => {
  const deliver = await openBeforeScripts(page, '/login');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  deliver();
  await expect(toast(page, 'Logged in successfully.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('the cart is there before the scripts arrived', async ({ page }) => {
  await putInCart(page, 'stainless-steel-hand-trowel');
  const deliver = await openBeforeScripts(page, '/cart');
  const line = page.getByRole('main').getByRole('listitem');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Stainless Steel Hand Trowel');
  const picture = line.getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const before = await picture.boundingBox();
  deliver();
  await expect(page.getByTestId('cart-line')).toContainText('₹499');
  expect(await picture.boundingBox()).toEqual(before);
});
