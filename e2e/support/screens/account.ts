import { toast } from '../page-helpers';
import { opensAt, signInAsCustomer, signInWithAddresses, visit } from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';
import { TestStore } from '../test-store';

export const accountScreens: Screen[] = [
  { name: 'login', show: opensAt('/login', 'Sign in') },
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
    name: 'login-rejected',
    isOverlay: true,
    async show({ page }) {
      await page.goto('/login');
      await page.getByLabel('Email').fill('nobody@example.in');
      await page.getByLabel('Password', { exact: true }).fill('monsoon-24');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(toast(page, 'Error')).toBeVisible();
    },
  },
  {
    name: 'login-to-checkout',
    show: opensAt('/login?from=%2Fcheckout', 'Sign in or create an account to check out'),
  },
  {
    name: 'register-to-checkout',
    show: opensAt('/register?from=%2Fcheckout', 'Sign in or create an account to check out'),
  },
  { name: 'register', show: opensAt('/register', /account/i) },
  {
    name: 'register-errors',
    async show({ page }) {
      await page.goto('/register');
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Passwords do not match')).toBeVisible();
    },
  },
  { name: 'forgot-password', show: opensAt('/forgot-password', 'Forgot your password?') },
  {
    name: 'forgot-password-sent',
    async show({ page }) {
      await page.route('/api/v1/users/forgot-password', (route) => route.fulfill({ json: {} }));
      await page.goto('/forgot-password');
      await page.getByLabel('Email', { exact: true }).fill('meera@example.in');
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByRole('main').getByRole('status')).toContainText('we have sent a link');
    },
  },
  {
    name: 'forgot-password-no-mails',
    async show({ page, fixtures }) {
      const shop = await fixtures.proxiedShop();
      const info = { companyEmail: 'namaste@aangan.example', companyPhone: '+91 80 5550 0142' };
      const body = JSON.stringify({ ...info, sendsMail: false });
      shop.mockResponses((path) =>
        path.endsWith('/storeInfo') ? { status: 200, body } : undefined,
      );
      const { host } = new TestStore();
      await visit(page, `http://${host}:${shop.port}/forgot-password`, 'Forgot your password?');
      shop.mockResponses();
      const main = page.getByRole('main');
      await expect(main).toContainText('This shop does not send emails.');
      const mail = main.getByRole('link', { name: info.companyEmail });
      await expect(mail).toHaveAttribute('href', `mailto:${info.companyEmail}`);
      await expect(main.getByRole('link', { name: 'Contact us' })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Send link' })).toHaveCount(0);
    },
  },
  {
    name: 'confirm-email-expired',
    async show({ page }) {
      await page.goto('/confirm-email?token=abc');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('no longer valid');
    },
  },
  { name: 'unsubscribe-expired', show: opensAt('/unsubscribe?token=abc', 'Unsubscribe') },
  {
    name: 'unsubscribed',
    show: opensAt('/unsubscribe?result=unsubscribed', 'Unsubscribed'),
  },
  {
    name: 'new-password',
    show: opensAt('/forgot-password?step=new-password#token=abc', 'Choose a new password'),
  },
  {
    name: 'new-password-rejected',
    async show({ page }) {
      await page.goto('/forgot-password?step=new-password#token=abc');
      await page.getByLabel('New password').fill('a-new-one-26');
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(page.locator('form :focus')).toContainText('no longer valid');
    },
  },
  {
    name: 'account',
    async show(context) {
      await signInAsCustomer(context);
      await visit(context.page, '/account', 'My account');
      await expect(context.page.getByText('Meera Iyer')).toBeVisible();
    },
  },
  {
    name: 'account-failed',
    async show(context) {
      await signInAsCustomer(context);
      await context.page.route('/api/v1/accountInfo', (route) => route.abort());
      await visit(context.page, '/account', 'My account');
      await expect(context.page.getByText('Not available')).toHaveCount(3);
    },
  },
  {
    name: 'account-addresses',
    async show({ page }) {
      await signInWithAddresses(page);
      await visit(page, '/account', 'My account');
      await expect(page.getByText('Default', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'account-address',
    isOverlay: true,
    async show({ page }) {
      await signInWithAddresses(page);
      await visit(page, '/account', 'My account');
      await page.getByRole('button', { name: 'Add an address' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Enter your city')).toBeVisible();
    },
  },
  {
    name: 'account-password',
    isOverlay: true,
    async show({ page }) {
      await signInWithAddresses(page);
      await visit(page, '/account', 'My account');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'account-delete',
    isOverlay: true,
    async show(context) {
      await signInAsCustomer(context);
      await visit(context.page, '/account', 'My account');
      await context.page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(context.page.getByText('This cannot be undone.')).toBeVisible();
    },
  },
  { name: 'account-deleted', show: opensAt('/account-deleted', 'Your account is deleted') },
];
