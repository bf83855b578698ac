import { toast } from './support/page-helpers';
import { readLatestMail } from './support/read-mail';
import { expect, once, test } from './support/test';

const urn = { id: 'urn', title: 'Stone Urn', price: 500, category: 'Pots' };
const linkIn = (mail: string, page: string) =>
  new RegExp(`http://\\S+/${page}\\?token=\\S+`).exec(mail)?.[0] ?? '';

test('a restock alert is confirmed and sent', once, async ({ page, testStore }) => {
  await testStore.saveProducts(
    { ...urn, stock: 0 },
    { id: 'bowl', title: 'Clay Bowl', price: 300 },
  );
  await page.goto(`${testStore.origin}/product/urn`);
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  const alternatives = page.getByRole('region', { name: 'You Might Like Instead' });
  await expect(alternatives.getByRole('link', { name: 'Clay Bowl' }).last()).toBeVisible();

  await page.getByRole('button', { name: 'Notify me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notify me' });
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  const email = `waiting-${testStore.host}@example.in`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await expect(toast(page, 'Check your email and confirm')).toBeVisible();
  await expect(dialog).toBeHidden();

  const link = linkIn(
    await readLatestMail(email, 'Confirm your back-in-stock alert for Stone Urn'),
    'confirm-email',
  );
  const main = page.getByRole('main');
  const opened = await page.goto(link);
  expect(opened?.headers()['cache-control']).toContain('no-store');
  await expect(main.getByRole('status')).toHaveCount(0);
  await main.getByRole('button', { name: 'Confirm' }).click();
  await expect(main.getByRole('status')).toContainText("We'll email you once");
  expect(page.url()).not.toContain('token');
  const confirmedUrl = page.url();
  await page.goto(link);
  await expect(main.getByRole('status')).toContainText('You have already confirmed');
  await expect(main.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await page.goto(confirmedUrl);
  await main.getByRole('link', { name: 'See the product' }).click();
  await expect(page).toHaveURL(`${testStore.origin}/product/urn`);

  await testStore.saveProducts({ ...urn, stock: 2 });
  const alertMail = await readLatestMail(email, 'Stone Urn is back in stock');
  expect(alertMail).toContain('Stone Urn is back in stock at Journey Store');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled({
      timeout: 100,
    });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Notify me' })).toHaveCount(0);

  const unsubscribeLink = linkIn(alertMail, 'unsubscribe');
  await page.goto(unsubscribeLink);
  await expect(main).toContainText('This alert was sent; there is nothing more to stop.');
  await main.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(main.getByRole('status')).toContainText("We won't send you these emails again");
  await page.goto(unsubscribeLink);
  await expect(main.getByRole('status')).toContainText('You have already unsubscribed');
  await page.goto(link);
  await expect(main.getByRole('alert')).toContainText('no longer valid');
});
