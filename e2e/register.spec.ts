import type { Page } from '@playwright/test';
import { toast } from './support/screen';
import { newShopper, type Shopper } from './support/shop-api';
import { expect, once, test } from './support/test';

async function fillIn(page: Page, shopper: Shopper, confirmed = shopper.password): Promise<void> {
  await page.getByLabel('First name').fill(shopper.firstName);
  await page.getByLabel('Last name').fill(shopper.lastName);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByLabel('Confirm password').fill(confirmed);
}

test('an account is created and can sign in', async ({ page }) => {
  const shopper = newShopper();
  await page.goto('/register');
  await expect(page.getByText(/gmail\.com/)).toBeVisible();
  await fillIn(page, { firstName: 'M', lastName: ' I ', email: 'meera', password: '12345' }, '123');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const words of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Invalid email address',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }

  // Capitals and blanks around it make it no other address.
  await fillIn(page, { ...shopper, email: ` ${shopper.email.toUpperCase()} ` });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Account created successfully. You can now log in.')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page, 'Logged in successfully.')).toBeVisible();
});

test('an address that is taken is refused, and what was typed stays', async ({ page, shopper }) => {
  await page.goto('/register');
  await fillIn(page, shopper);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, 'Registration Error')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Registration failed. Please try using a different email provider (like gmail.com or outlook.com).',
  );
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
});

test('each password has its own button to show it', once, async ({ page }) => {
  await page.goto('/register');
  const show = page.getByRole('button', { name: 'Show password' });
  await expect(show).toHaveCount(2);
  await show.first().click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'password');
  for (const path of ['/login', '/terms', '/privacy']) {
    await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();
  }
});
