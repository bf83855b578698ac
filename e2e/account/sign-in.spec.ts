import { expect, once, test } from '../pages/test';

test(
  'a failed sign-in shows the error; the next one is remembered and keeps the cart',
  once,
  async ({ page, context, shopper, product, cart, checkout, signIn, toast }) => {
    await product.buy('trowel-and-fork-set');
    await cart.checkout();
    const message = "That email and password don't match.";
    const email = signIn.form.getByLabel('Email');
    const password = signIn.form.getByLabel('Password', { exact: true });
    const error = signIn.form.locator(':focus');
    await signIn.fill({ email: shopper.email, password: 'not-the-one' });
    // The second failure returns the focus to the message.
    for (let times = 0; times < 2; times += 1) {
      await signIn.submitButton.click();
      await expect(toast('Error')).toContainText(message);
      await expect(error).toHaveText(message);
      await expect(error).toBeInViewport({ ratio: 1 });
      for (const field of [email, password]) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
      }
    }
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(email).toHaveValue(shopper.email);
    await signIn.form.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('not-the-one');
    await signIn.form.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');

    await password.fill(shopper.password);
    await expect(password).not.toHaveAttribute('aria-invalid');
    await page.getByLabel('Remember me').check();
    await signIn.submitButton.click();
    await expect(toast('Logged in successfully.')).toBeVisible();
    await expect(page).toHaveURL('/checkout');
    await expect(checkout.summary).toContainText('Trowel & Fork Set');
    const cookie = (await context.cookies()).find(({ name }) => name === 'auth_token');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 3600);
    expect(days).toBeCloseTo(30, 1);
    const readable = await page.evaluate(
      () => document.cookie + JSON.stringify({ ...localStorage }),
    );
    expect(readable).not.toContain(cookie?.value);
    await page.goBack();
    await expect(page).toHaveURL('/cart');
  },
);

test(
  'a customer on a new device goes from the registration to the sign-in',
  once,
  async ({ page, shopper, product, cart, signIn }) => {
    await product.buy('trowel-and-fork-set');
    await cart.checkout();
    await page.getByRole('link', { name: 'Create account' }).click();
    await signIn.fillRegistration({ ...shopper, password: '12345' }, '123');
    await signIn.submitRegistration();
    await expect(signIn.registration).toContainText('Password must be at least 6 characters');
    await expect(signIn.registration).toContainText('Passwords do not match');
    await signIn.fillRegistration(shopper);
    await signIn.submitRegistration();
    const error = page.locator(':focus');
    await expect(error).toHaveText('An account with this email exists. Sign in instead');
    await expect(error).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    await expect(signIn.form.getByLabel('Email')).toHaveValue(shopper.email);
    await signIn.submit(shopper);
    await expect(page).toHaveURL('/checkout');
  },
);
