import { signInWithAddresses, visit } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';

export const accountScreens: Screen[] = [
  {
    name: 'register-errors',
    async show(page) {
      await page.goto('/register?from=%2Fcheckout');
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  {
    name: 'account',
    async show(page) {
      await signInWithAddresses(page);
      await visit(page, '/account', 'My account');
      await expect(page.getByText('Default', { exact: true })).toBeVisible();
    },
  },
];
