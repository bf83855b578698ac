import { expect, once, test } from './support/test';

test('the account page shows the shopper', once, async ({ page, signedIn: { shopper } }) => {
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
