import { AccountPage } from '../pages/account';
import { expect, once, test } from '../pages/test';
import { holdRequests } from '../support/hold-requests';
import { endSession, newShopper, placeOrder, register } from '../support/shop-api';

test(
  'signing out in another tab clears what was typed, and the next shopper sees no old data',
  once,
  async ({ page, context, newAccount, product, checkout, payment, signIn, heading, toast }) => {
    const { shopper, token } = newAccount;
    const orderId = await placeOrder(token);
    const next = await register(newShopper());
    await product.buy('railing-planter-box');
    await checkout.open();
    await checkout.fillAddress({ Address: 'A friend, 3 Sandy Lane' });
    await payment.open(orderId);
    await payment.choose('Card');

    const account = new AccountPage(await context.newPage());
    await account.open();
    await account.signOutButton.click();
    await expect(account.page).toHaveURL('/');
    await expect(page).toHaveURL(/^[^?]*\/($|login)/);
    // The token itself is revoked.
    await expect(endSession(token)).rejects.toThrow('401');
    await page.goto('/account');
    await expect(page).toHaveURL('/login?from=%2Faccount');
    await signIn.signIn(shopper);
    await checkout.open();
    // The address of the last order comes from the account.
    await expect(checkout.field('Address')).toHaveValue('7, Temple Street, Mylapore');
    await payment.open(orderId);
    await expect(payment.method('Card')).not.toBeChecked();

    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(toast('Logged out')).toContainText('You have been successfully logged out.');
    // Soft navigation: a reload would clear the state.
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await signIn.signIn(next);
    const releaseResponse = await holdRequests(page, '/api/v1/accountInfo');
    await page.getByRole('banner').getByRole('link', { name: 'My account' }).click();
    await expect(heading).toHaveText('My account');
    await expect(page.getByText('Loading...').first()).toBeVisible();
    await expect(page.getByText(shopper.email)).toHaveCount(0);
    releaseResponse();
    await expect(page.getByText(next.email)).toBeVisible();
  },
);

test(
  'an expired or forged session leads to the sign-in and back',
  once,
  async ({ page, context, newAccount: { shopper, token }, accountPage, signIn, heading }) => {
    await accountPage.open();
    // The page's own reads would find the session ended.
    await expect(accountPage.addresses).toBeVisible();
    await endSession(token);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await expect(page).toHaveURL('/login?from=%2Forders');
    await signIn.submit(shopper);
    await expect(heading).toHaveText('No Orders Found');

    const cookies = await context.cookies();
    await context.addCookies(
      cookies.filter(({ name }) => name === 'auth_token').map((c) => ({ ...c, value: 'forged' })),
    );
    await page.goto('/account?tab=1');
    await expect(page).toHaveURL('/login?from=%2Faccount%3Ftab%3D1');
    expect(await context.cookies()).toEqual([]);
  },
);
