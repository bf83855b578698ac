import { opensAt, signInWithAddresses, visit } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';

export const accountScreens: Screen[] = [
  {
    name: 'login-errors',
    async show({ page }) {
      await page.goto('/login');
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Invalid email address')).toBeVisible();
    },
  },
  {
    name: 'register-errors',
    async show({ page }) {
      await page.goto('/register?from=%2Fcheckout');
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  { name: 'forgot-password', show: opensAt('/forgot-password', 'Forgot your password?') },
  {
    name: 'account',
    async show({ page }) {
      await signInWithAddresses(page);
      await visit(page, '/account', 'My account');
      await expect(page.getByText('Default', { exact: true })).toBeVisible();
    },
  },
];
