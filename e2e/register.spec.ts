import { expect, once, test } from './pages/test';
import { addToCart, toast } from './support/page-helpers';
import { newShopper } from './support/shop-api';

test('a new account can sign in', once, async ({ page, signIn }) => {
  const shopper = newShopper();
  await page.goto('/register');
  await expect(page.getByText(/gmail\.com/)).toBeVisible();
  await signIn.fillRegistration(
    { firstName: 'M', lastName: ' I ', email: 'meera', password: '12345' },
    '123',
  );
  await signIn.submitRegistration();
  for (const text of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Invalid email address',
    'Password must be at least 6 characters',
    'Passwords do not match',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }

  await signIn.fillRegistration({ ...shopper, email: ` ${shopper.email.toUpperCase()} ` });
  await signIn.submitRegistration();
  await expect(toast(page, 'Account created successfully. You can now log in.')).toBeVisible();
  await expect(page).toHaveURL('/');

  await signIn.open('/login');
  await signIn.submit(shopper);
  await expect(toast(page, 'Logged in successfully.')).toBeVisible();
});

test(
  'a registered address is rejected, and the form input stays',
  once,
  async ({ page, shopper, signIn }) => {
    await page.goto('/register');
    await signIn.fillRegistration(shopper);
    await signIn.submitRegistration();
    const taken = 'An account with this email already exists.';
    await expect(toast(page, 'Registration Error')).toContainText(taken);
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(new RegExp(taken));
    const error = page.getByText(
      'Registration failed. Please try using a different email provider (like gmail.com or outlook.com).',
    );
    await expect(error).toBeInViewport({ ratio: 1 });
    await expect(page.locator(':focus')).toContainText('Registration failed.');
    await expect(page).toHaveURL('/register');
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  },
);
test('registration returns to checkout, signed in', once, async ({ page, signIn }) => {
  const shopper = newShopper();
  await addToCart(page, 'trowel-and-fork-set');
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page).toHaveURL('/login?from=%2Fcheckout');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register?from=%2Fcheckout');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login?from=%2Fcheckout');
  await page.getByRole('link', { name: 'Create an account' }).click();
  // The login page has fields with the same labels.
  await expect(page).toHaveURL('/register?from=%2Fcheckout');

  await signIn.fillRegistration(shopper);
  await signIn.submitRegistration();
  await expect(toast(page, 'Logged in successfully.')).toBeVisible();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
    'Trowel & Fork Set',
  );
  await page.goBack();
  await expect(page).not.toHaveURL(/register/);
});

test(
  'the checkout login offers registration below the sign-in',
  once,
  async ({ page, shopper, signIn }) => {
    await page.goto('/login?from=%2Fcheckout');
    const { registration: account, form: login } = signIn;
    await signIn.fillRegistration(shopper);
    await signIn.submitRegistration();
    await expect(account.getByText(/^Registration failed\./)).toBeInViewport();
    await expect(account.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');

    const newcomer = newShopper();
    await page.route('/api/session', (route) => route.abort(), { times: 1 });
    await signIn.fillRegistration(newcomer);
    await signIn.submitRegistration();
    await expect(toast(page, 'Account created successfully. You can now log in.')).toBeVisible();
    await expect(login.getByLabel('Email')).toHaveValue(newcomer.email);
    await login.getByLabel('Password', { exact: true }).fill(newcomer.password);
    await login.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/checkout');

    await page.context().clearCookies();
    await page.goto('/login?from=%2Faccount');
    await expect(login).toBeVisible();
    await expect(account).toHaveCount(0);
  },
);
