import { holdRequests } from './support/hold-requests';
import { toast } from './support/page-helpers';
import { chooseMethod, method, paymentPath, test } from './support/payment';
import { address, fillAddress, openCheckout } from './support/shipping';
import { endSession, newShopper, register } from './support/shop-api';
import { expect, once, signIn } from './support/test';

test('signing out ends the session', once, async ({ page, signedIn }) => {
  await page.goto('/account');
  await expect(page.getByText(signedIn.shopper.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(toast(page, 'Logged out')).toContainText('You have been successfully logged out.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await page.goto('/account');
  await expect(page).toHaveURL('/login?from=%2Faccount');
  // The token itself is revoked.
  await expect(endSession(signedIn.token)).rejects.toThrow('401');
});

for (const where of ['here', 'in another tab']) {
  test(
    `signing out ${where} clears the checkout and payment input`,
    once,
    async ({ page, context, signedIn, orderId }) => {
      await openCheckout(page);
      await fillAddress(page, { Address: 'A friend, 3 Sandy Lane' });
      await page.goto(paymentPath(orderId));
      await chooseMethod(page, 'Card');
      await expect(method(page, 'Card')).toBeChecked();

      const tab = where === 'here' ? page : await context.newPage();
      await tab.goto('/account');
      await tab.getByRole('button', { name: 'Sign Out', exact: true }).click();
      await expect(tab).toHaveURL('/');
      await expect(page).toHaveURL(/^[^?]*\/($|login)/);

      await signIn(context, signedIn.shopper);
      await page.goto('/checkout');
      // The address of the last order comes from the account.
      await expect(page.getByLabel('Address', { exact: true })).toHaveValue(address.Address);
      await page.goto(paymentPath(orderId));
      await expect(method(page, 'UPI app')).toBeChecked();
    },
  );
}
test('an expired session returns', once, async ({ page, signedIn: { shopper, token } }) => {
  await page.goto('/account');
  await expect(page.getByText(shopper.email)).toBeVisible();
  await endSession(token);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL('/login?from=%2Forders');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Orders Found');
});

test('a forged token is rejected', once, async ({ page, context, signedIn: _ }) => {
  const cookies = await context.cookies();
  await context.addCookies(
    cookies.map((cookie) =>
      cookie.name === 'auth_token' ? { ...cookie, value: 'forged' } : cookie,
    ),
  );
  await page.goto('/account?tab=1');
  await expect(page).toHaveURL('/login?from=%2Faccount%3Ftab%3D1');
  expect(await context.cookies()).toEqual([]);
});

test('the next shopper sees no old data', once, async ({ page, signedIn: { shopper } }) => {
  const next = newShopper();
  await register(next);
  await page.goto('/account');
  await expect(page.getByText(shopper.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');

  // Soft navigation: a reload would clear the state.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email', { exact: true }).fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/');

  const releaseResponse = await holdRequests(page, '/api/v1/accountInfo');
  await page.getByRole('banner').getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  await expect(page.getByText('Loading...').first()).toBeVisible();
  await expect(page.getByText(shopper.email)).toHaveCount(0);
  releaseResponse();
  await expect(page.getByText(next.email)).toBeVisible();
});
