import type { Page } from '@playwright/test';
import { toast } from './support/page-helpers';
import { expect, once, test } from './support/test';

async function expectFormError(page: Page, text: string): Promise<void> {
  const error = page.getByRole('main').locator('form :focus');
  await expect(error).toHaveText(text);
  await expect(error).toBeInViewport({ ratio: 1 });
  await expect(toast(page, text)).toBeVisible();
}

test('a wrong password shows an error in the form', once, async ({ page, shopper }) => {
  await page.goto('/login');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  await email.fill(shopper.email);
  await password.fill('not-the-one');
  for (let times = 0; times < 2; times += 1) {
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expectFormError(page, "That email and password don't match.");
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
  }
  await password.fill(shopper.password);
  await expect(password).not.toHaveAttribute('aria-invalid');
});
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
