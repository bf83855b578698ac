import { toast } from './support/page-helpers';
import { expect, once, test } from './support/test';

test('an error toast stays until the next input', once, async ({ page, shopper }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const failure = toast(page, "That email and password don't match.");
  await expect(failure).toBeVisible();
  // Longer than the duration of other toasts.
  await page.clock.runFor(6000);
  await expect(failure).toBeVisible();
  await page.getByLabel('Password', { exact: true }).press('x');
  await expect(failure).toBeHidden();
});
