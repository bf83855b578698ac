import type { Page } from '@playwright/test';
import { toast } from './support/page-helpers';
import { expect, once, test } from './support/test';

async function expectFormError(page: Page, text: string): Promise<void> {
  const error = page.getByRole('main').locator('form :focus');
  await expect(error).toHaveText(text);
  await expect(error).toBeInViewport({ ratio: 1 });
  await expect(toast(page, text)).toBeVisible();
}

test('a wrong password shows an error in the form', async ({ page, shopper }) => {
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

test('a wrong order number shows an error in the form', async ({ page }) => {
  await page.goto('/track-order');
  const number = page.getByLabel('Order number');
  await page.getByRole('button', { name: 'Track Order' }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription('Enter your order number');
  await expect(page.getByText('Enter your email or phone number')).toBeInViewport();

  await number.fill('NOBODY-1');
  await page.getByLabel('Email or phone').fill('nobody@example.in');
  await page.getByRole('button', { name: 'Track Order' }).click();
  await expectFormError(page, 'Failed to find order. Please check your information and try again.');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
});

test('a failed link request shows an error above the button', once, async ({ page }) => {
  await page.route('/api/v1/users/forgot-password', (route) => route.abort());
  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill('meera@example.in');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.locator('form :focus')).toHaveText(
    'No response from server. Please try again later.',
  );
});

test('an invalid newsletter address shows an error at the field', async ({ page }) => {
  await page.goto('/');
  const field = page.getByLabel('Email address');
  await field.fill('meera');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/@/);
  await field.fill('meera@example.in');
  await expect(field).not.toHaveAttribute('aria-invalid');
});

test('an error toast stays until the next input', async ({ page, shopper }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const failure = toast(page, "That email and password don't match.");
  await expect(failure).toBeVisible();
  // Longer than the duration of other toasts.
  await page.waitForTimeout(6000);
  await expect(failure).toBeVisible();
  await page.getByLabel('Password', { exact: true }).press('x');
  await expect(failure).toBeHidden();
});
