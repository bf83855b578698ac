import { expect, once, test } from './pages/test';
import { addProductToCart, toast } from './support/page-helpers';
import { stores } from './support/urls';

test(
  'signing in does not redirect to another site',
  once,
  async ({ page, context, shopper, signIn }) => {
    const otherSites: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(stores.garden)) otherSites.push(request.url());
    });
    for (const from of [
      '//evil.example',
      '/%5Cevil.example',
      'https://evil.example/',
      'javascript:alert(1)',
      '/%0d%0aLocation:%20https://evil.example',
      '/%09/evil.example',
    ]) {
      await context.clearCookies();
      await page.goto(`/login?from=${from}`);
      await signIn.submit(shopper);
      await expect(page, from).toHaveURL('/');
    }
    expect(otherSites).toEqual([]);
  },
);

test(
  'a failed sign-in shows the error, and the retry keeps the cart',
  once,
  async ({ page, shopper, signIn }) => {
    await addProductToCart(page, 'trowel-and-fork-set');
    await page.getByRole('button', { name: 'Checkout' }).first().click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');

    const message = "That email and password don't match.";
    const email = signIn.form.getByLabel('Email');
    const password = signIn.form.getByLabel('Password', { exact: true });
    const error = signIn.form.locator(':focus');
    await signIn.fill({ email: shopper.email, password: 'not-the-one' });
    // The second failure returns the focus to the message.
    for (let times = 0; times < 2; times += 1) {
      await signIn.submitButton.click();
      await expect(toast(page, 'Error')).toContainText(message);
      await expect(error).toHaveText(message);
      await expect(error).toBeInViewport({ ratio: 1 });
      for (const field of [email, password]) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
      }
    }
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(email).toHaveValue(shopper.email);
    await expect(password).toHaveAttribute('type', 'password');
    await signIn.form.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('not-the-one');
    await signIn.form.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');

    await password.fill(shopper.password);
    await expect(password).not.toHaveAttribute('aria-invalid');
    await signIn.submitButton.click();
    await expect(toast(page, 'Logged in successfully.')).toBeVisible();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(
      'Trowel & Fork Set',
    );
    await page.goBack();
    await expect(page).toHaveURL('/cart');
  },
);

test(
  'Remember me sets a 30-day cookie instead of a session cookie',
  once,
  async ({ page, context, shopper, signIn }) => {
    const daySeconds = 24 * 60 * 60;
    for (const isRemembered of [false, true]) {
      await context.clearCookies();
      await page.goto('/login');
      await signIn.fill(shopper);
      await page.getByLabel('Remember me').setChecked(isRemembered);
      await signIn.submitButton.click();
      await expect(page).toHaveURL('/');
      const cookie = (await context.cookies()).find(({ name }) => name === 'auth_token');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / daySeconds;
      if (isRemembered) expect(days).toBeCloseTo(30, 1);
      else expect(cookie?.expires).toBe(-1);
      expect(await page.evaluate(() => document.cookie)).not.toContain(cookie?.value);
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
        cookie?.value,
      );
    }
  },
);
