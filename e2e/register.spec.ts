import type { Locator } from '@playwright/test';
import { expect, once, onPhone, test } from './pages/test';
import { addProductToCart, toast } from './support/page-helpers';
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
  'a failed registration shows why, and the form input stays',
  once,
  async ({ page, signIn }) => {
    const shopper = newShopper();
    await page.route('/api/v1/users/register', (route) => route.abort());
    await page.goto('/register');
    await signIn.fillRegistration(shopper);
    await signIn.submitRegistration();
    await expect(toast(page, 'Registration Error')).toContainText(
      'Failed to register. Please try again.',
    );
    const error = page.getByText(
      'Registration failed. Please try using a different email provider (like gmail.com or outlook.com).',
    );
    await expect(error).toBeInViewport({ ratio: 1 });
    await expect(page.locator(':focus')).toContainText('Registration failed.');
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  },
);

test(
  'a known email leads to the sign-in with that email, on the way to checkout',
  once,
  async ({ page, shopper, signIn }) => {
    await page.goto('/register?from=%2Fcheckout');
    await signIn.fillRegistration(shopper);
    await signIn.submitRegistration();
    await expect(page.locator(':focus')).toHaveText(
      'An account with this email exists. Sign in instead',
    );
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(/^Registration/)).toHaveCount(0);

    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  },
);

test('registration returns to checkout, signed in', once, async ({ page, signIn }) => {
  const shopper = newShopper();
  await addProductToCart(page, 'trowel-and-fork-set');
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await expect(page).toHaveURL('/login?from=%2Fcheckout');
  await page.getByRole('link', { name: 'Create account' }).click();
  await signIn.fillRegistration(shopper);
  await signIn.submitRegistration();
  await expect(toast(page, 'Logged in successfully.')).toBeVisible();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
    'Trowel & Fork Set',
  );
  await page.goBack();
  await expect(page).toHaveURL('/cart');
});

test(
  'a customer on a new device goes from the registration to the sign-in',
  once,
  async ({ page, shopper, signIn }) => {
    await addProductToCart(page, 'trowel-and-fork-set');
    await page.getByRole('button', { name: 'Checkout' }).first().click();
    await page.getByRole('link', { name: 'Create account' }).click();
    await signIn.fillRegistration(shopper);
    await signIn.submitRegistration();
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await expect(signIn.form.getByLabel('Email')).toHaveValue(shopper.email);
    await signIn.submit(shopper);
    await expect(page).toHaveURL('/checkout');
  },
);

test(
  'without a sign-in after it, registration leads to the login',
  once,
  async ({ page, signIn }) => {
    const newcomer = newShopper();
    await page.route('/api/session', (route) => route.abort(), { times: 1 });
    await page.goto('/register?from=%2Fcheckout');
    await signIn.fillRegistration(newcomer);
    await signIn.submitRegistration();
    await expect(toast(page, 'Account created successfully. You can now log in.')).toBeVisible();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(page.getByLabel('Email')).toHaveValue(newcomer.email);
    await signIn.submit(newcomer);
    await expect(page).toHaveURL('/checkout');
  },
);

test('both ways to check out are in the first view of a phone', onPhone, async ({ page }) => {
  const checkout = 'Sign in or create an account to check out';
  const edges = async (target: Locator) => {
    const { y, height } = (await target.boundingBox()) ?? { y: 0, height: Number.NaN };
    return { top: y, bottom: y + height };
  };
  for (const [path, name] of [
    ['/login', 'Sign in'],
    ['/register', 'Create account'],
  ] as const) {
    for (const from of ['', '?from=%2Fcheckout']) {
      await page.goto(path + from);
      for (const way of ['Sign in', 'Create account']) {
        await expect(page.getByRole('link', { name: way })).toBeInViewport({ ratio: 1 });
      }
      const button = await edges(page.getByRole('button', { name, exact: true }));
      const tabBar = await edges(page.getByRole('navigation', { name: 'Shortcuts' }));
      expect(button.bottom, path + from).toBeLessThan(tabBar.top);
      const heading = page.getByRole('heading', { level: 1, name: checkout });
      await expect(heading).toHaveCount(from ? 1 : 0);
    }
  }
});
