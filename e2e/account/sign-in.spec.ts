import { expect, once, test } from '../pages/test';

test(
  'a customer on a new device goes from registration to sign-in, which is remembered',
  once,
  async ({ page, context, shopper, product, cart, checkout, signIn, toast }) => {
    await product.buy('trowel-and-fork-set');
    await cart.checkout();
    await page.getByRole('link', { name: 'Create account' }).click();
    await signIn.fillRegistration(shopper);
    await signIn.submitRegistration();
    const focused = page.locator(':focus');
    await expect(focused).toHaveText('An account with this email exists. Sign in instead');
    await expect(focused).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await expect(page).toHaveURL('/login?from=%2Fcheckout');
    const email = signIn.form.getByLabel('Email');
    const password = signIn.form.getByLabel('Password', { exact: true });
    await expect(email).toHaveValue(shopper.email);

    await password.fill('not-the-one');
    const message = "That email and password don't match.";
    // The second failure returns the focus to the message.
    for (let times = 0; times < 2; times += 1) {
      await signIn.submitButton.click();
      await expect(toast('Error')).toContainText(message);
      await expect(focused).toHaveText(message);
      await expect(focused).toBeInViewport({ ratio: 1 });
    }
    await expect(email).toHaveValue(shopper.email);
    await signIn.form.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('not-the-one');

    await password.fill(shopper.password);
    await page.getByLabel('Remember me').check();
    await signIn.submitButton.click();
    await expect(toast('Logged in successfully.')).toBeVisible();
    await expect(page).toHaveURL('/checkout');
    await expect(checkout.summary).toContainText('Trowel & Fork Set');
    const cookie = (await context.cookies()).find(({ name }) => name === 'auth_token');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 3600);
    expect(days).toBeCloseTo(30, 1);
  },
);
