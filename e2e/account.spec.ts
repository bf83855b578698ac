import { toast } from './support/page-helpers';
import { expect, once, test } from './support/test';

test('the account page shows the shopper and links to the orders', async ({
  page,
  signedIn: { shopper },
}) => {
  await page.goto('/account');
  const fact = (term: string) => page.getByRole('definition').filter({ hasText: term });
  await expect(page.getByText(`${shopper.firstName} ${shopper.lastName}`)).toBeVisible();
  await expect(page.getByText(shopper.email)).toBeVisible();
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  await expect(page.getByText(today.format(new Date()))).toBeVisible();
  await expect(fact('Not available')).toHaveCount(0);

  const entries = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
  await expect(entries).toHaveText(['Orders', 'Wishlist', 'Need help?']);
  await entries.first().click();
  await expect(page).toHaveURL('/orders');
  await page.goBack();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

for (const { failure, status, text } of [
  {
    failure: 'an error',
    status: 500,
    text: 'Failed to load account information (Status: 500)',
  },
  {
    failure: 'no response',
    status: undefined,
    text: 'Failed to load account information (No response received)',
  },
]) {
  test(
    `the account page shows an error message on ${failure}`,
    once,
    async ({ page, signedIn }) => {
      expect(signedIn.token).toBeTruthy();
      await page.route('/api/v1/accountInfo', (route) =>
        status ? route.fulfill({ status, json: {} }) : route.abort(),
      );
      await page.goto('/account');
      await expect(toast(page, 'Error')).toContainText(text);
      await expect(page.getByText('Not available')).toHaveCount(3);
      await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeEnabled();
    },
  );
}
